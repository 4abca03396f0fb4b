import type { Command } from './command.ts';

export const doctor: Command = {
  name: 'doctor',
  existing: true,
  summary: 'Checks the invariants of the database; exits with 1 if one is violated.',
  async run({ store }) {
    const broken = await store.housekeeping.checkInvariants();
    const rows = await store.housekeeping.countRows();
    const counted = Object.entries(rows).map(([table, count]) => `  ${table.padEnd(20)} ${count}`);
    const verdict =
      broken.length === 0
        ? 'All invariants hold.'
        : `${broken.length} invariants violated. Restore a backup, or report a bug:`;
    return {
      value: { ok: broken.length === 0, broken, rows },
      lines: [...counted, verdict, ...broken.map((claim) => `  ${claim}`)],
      failed: broken.length > 0,
    };
  },
};
