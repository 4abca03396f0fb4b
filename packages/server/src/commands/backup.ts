import { resolve } from 'node:path';
import type { Command } from './command.ts';

export const backup: Command = {
  name: 'backup',
  existing: true,
  summary: 'Copies a SQLite database to a new file. The server can keep running.',
  operands: ['FILE'],
  async run({ operands: [file = ''], store }) {
    const path = resolve(file);
    await store.housekeeping.backup(path);
    return { value: { path }, lines: [`Copied to ${path}. A server can use this file directly.`] };
  },
};
