#!/usr/bin/env node
'use strict';
// CommonJS, because Node.js loads its loader of ES modules only for the first of them.
const { loadCommand } = require('./load-command.cjs');

async function main() {
  const argv = process.argv.slice(2);
  const { command, keepCode } = await loadCommand(argv);
  process.exitCode = await command(argv);
  keepCode?.();
}

void main();
