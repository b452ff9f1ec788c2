#!/usr/bin/env node
import { createOutput } from './cli/output.ts'
import { run } from './cli/program.ts'

// Whoever reads may stop reading: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

void run(process.argv.slice(2), createOutput(process.stdout, process.stderr)).then((code) => {
  process.exitCode = code
})
