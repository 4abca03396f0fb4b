import type { Command } from './command.ts';

export const doctor: Command = {
  name: 'doctor',
  existing: true,
  summary: 'Checks what must be true of the database; exit code 1 when something is not.',
  async run({ store }) {
    const broken = await store.housekeeping.checkInvariants();
    const rows = await store.housekeeping.countRows();
    const counted = Object.entries(rows).map(([table, count]) => `  ${table.padEnd(20)} ${count}`);
    const verdict =
      broken.length === 0
        ? 'All is well.'
        : `${broken.length} broken; restore a backup, or report:`;
    return {
      value: { ok: broken.length === 0, broken, rows },
      lines: [...counted, verdict, ...broken.map((claim) => `  ${claim}`)],
      failed: broken.length > 0,
    };
  },
};
