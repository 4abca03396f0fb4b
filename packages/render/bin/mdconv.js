#!/usr/bin/env node
import { loadCommand } from './load-command.cjs';

const argv = process.argv.slice(2);
const { command, keepCode } = await loadCommand(argv);
process.exitCode = await command(argv);
keepCode?.();
