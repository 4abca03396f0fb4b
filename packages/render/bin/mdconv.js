#!/usr/bin/env node
import module from 'node:module';

// From Node 22.1 on, later runs load compiled code.
module.enableCompileCache?.();
const { command } = await import('../dist/command.js');
process.exitCode = await command(process.argv.slice(2));
