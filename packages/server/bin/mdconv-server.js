#!/usr/bin/env node
import module from 'node:module';

// From Node 22.1 on, later runs load compiled code.
module.enableCompileCache?.();
const { main } = await import('../dist/main.js');
process.exitCode = await main(process.argv.slice(2));
