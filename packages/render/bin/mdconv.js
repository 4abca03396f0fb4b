#!/usr/bin/env node
import { command } from '../dist/command.js';
process.exitCode = await command(process.argv.slice(2));
