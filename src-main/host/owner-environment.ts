/**
 * Variables by which somebody could put code into the engine's process or have it report elsewhere, each with what it
 * does. They are not passed on.
 */
const dangerous: Readonly<Record<string, string>> = {
  NODE_OPTIONS: 'preloads modules, opens a debugger',
  NODE_PATH: 'adds folders to look for modules in',
  NODE_REPL_EXTERNAL_MODULE: 'loads a module',
  NODE_EXTRA_CA_CERTS: 'trusts further certificates in a download',
  NODE_TLS_REJECT_UNAUTHORIZED: 'trusts every certificate in a download',
  NODE_V8_COVERAGE: 'writes what ran to a folder',
  NODE_DEBUG: 'prints what passes through',
  SSLKEYLOGFILE: 'writes the keys of connections',
  ELECTRON_RUN_AS_NODE: 'turns the program into a plain Node',
  LD_PRELOAD: 'loads a library first (Linux)',
  LD_AUDIT: 'loads a library first (Linux)',
  DYLD_INSERT_LIBRARIES: 'loads a library first (macOS)',
  DYLD_LIBRARY_PATH: 'changes where libraries come from (macOS)',
}

/** A copy of the environment without them. Names are compared as Windows does, without regard to case. */
export function safeEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const safe: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && !Object.hasOwn(dangerous, name.toUpperCase())) safe[name] = value
  }
  return safe
}
