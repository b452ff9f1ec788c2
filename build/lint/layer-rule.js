import { builtinModules } from 'node:module'
import { dirname, posix, relative, resolve, sep } from 'node:path'
import { confinements, isAmong, layerOf } from './layers.js'

const root = resolve(import.meta.dirname, '..', '..')

/** ESLint rule: every import of a file of the product is allowed by the table of layers.js. */
export const layerRule = {
  meta: {
    type: 'problem',
    docs: { description: 'imports keep to the table of build/lint/layers.js' },
    schema: [],
    messages: {
      layer: '{{from}} may not import from {{to}} (build/lint/layers.js).',
      outside: '{{from}} may not import {{to}}, which belongs to no layer (build/lint/layers.js).',
      package: '{{from}} may not import the package {{to}} (build/lint/layers.js).',
      node: '{{from}} may not import {{to}}, which only Node has (build/lint/layers.js).',
      confined: '{{to}} may only be imported in {{only}} (build/lint/layers.js).',
      computed: 'The name of an imported module has to be written out, so that its layer can be checked.',
    },
  },
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/')
    const layer = layerOf(file)
    if (layer === undefined) return {}

    const report = (node, messageId, data) => context.report({ node, messageId, data: { from: layer.name, ...data } })

    function check(node, source, names) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') {
        report(node, 'computed', {})
        return
      }
      const specifier = source.value.replace(/\?.*$/, '')
      if (specifier.startsWith('.') || specifier.startsWith('/')) checkFile(node, specifier, isTypeOnly(node))
      else if (isNodeModule(specifier)) {
        if (!layer.node) report(node, 'node', { to: specifier })
      } else checkPackage(node, packageOf(specifier), names)
    }

    function checkFile(node, specifier, typeOnly) {
      const target = posix.join(dirname(file), specifier)
      const to = layerOf(target)
      if (to === undefined) report(node, 'outside', { to: target })
      else if (to !== layer && !layer.layers.includes(to.name) && !(typeOnly && layer.types?.includes(to.name)))
        report(node, 'layer', { to: to.name })
    }

    function checkPackage(node, name, names) {
      if (!layer.packages.includes(name)) {
        report(node, 'package', { to: name })
        return
      }
      for (const confined of confinements) {
        if (confined.package !== name || isAmong(file, confined.only)) continue
        // Without a list of names (`import *`, `require`, `import()`) the whole package came in.
        const touched = confined.name === undefined || names === undefined || names.includes(confined.name)
        if (touched) report(node, 'confined', { to: confined.name ?? name, only: confined.only.join(', ') })
      }
    }

    return {
      ImportDeclaration: (node) => check(node, node.source, isTypeOnly(node) ? [] : namesOf(node)),
      ExportNamedDeclaration: (node) => {
        if (node.source !== null) check(node, node.source, namesOf(node))
      },
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source, []),
      TSExternalModuleReference: (node) => check(node, node.expression),
      CallExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') check(node, node.arguments[0])
      },
    }
  },
}

function isTypeOnly(node) {
  return node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType'
}

/** Names a declaration takes from its module; undefined when it takes the module as a whole. */
function namesOf(node) {
  const names = []
  for (const specifier of node.specifiers) {
    if (specifier.type === 'ImportSpecifier') names.push(specifier.imported.name ?? specifier.imported.value)
    else if (specifier.type === 'ExportSpecifier') names.push(specifier.local.name ?? specifier.local.value)
    else return undefined
  }
  return names
}

function isNodeModule(specifier) {
  return specifier.startsWith('node:') || builtinModules.includes(specifier)
}

/** `@scope/name/file` → `@scope/name`, `name/file` → `name`. */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
