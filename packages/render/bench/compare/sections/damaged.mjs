import { brokenSeverally } from '../../../../core/tests/broken-documents/several.ts';
import { readers } from '../count-blocks.mjs';
import { start } from '../install.mjs';
import { blocksOfMarkdown } from '../source.mjs';

const kinds = ['headings', 'lists', 'tables'];

/** Those whose output tells what its blocks are, one format a tool, and mdconv in both ways. */
const entrants = [
  { name: 'mdconv', format: 'html', actions: ['clean', 'repair'], as: 'mdconv, with repair' },
  { name: 'mdconv', format: 'html', as: 'mdconv, as it is by default' },
  { name: 'pandoc', format: 'html' },
  { name: 'remark-docx', format: 'docx', reader: 'mammoth' },
  { name: 'md-to-pdf', format: 'pdf' },
];

export const damaged = {
  id: 'damaged',
  title: `Blocks that come out of ${brokenSeverally.length} broken documents, of those that were meant`,
  columns: ['tool', 'format', ...kinds],
  async measure({ root, able, write }) {
    const rows = [];
    for (const { name, format, actions, as, reader } of entrants) {
      const contender = able.find((one) => one.name === name && one.format === format);
      if (!contender) continue;
      const { convert } = await start(root, contender);
      const read = readers[format][reader ?? Object.keys(readers[format])[0]];
      const sums = Object.fromEntries(kinds.map((kind) => [kind, { found: 0, meant: 0 }]));
      for (const { before, after } of brokenSeverally) {
        const bytes = await convert(before, actions);
        const found = await read(bytes, write(contender, 'broken', bytes));
        const meant = blocksOfMarkdown(after);
        for (const kind of kinds) {
          sums[kind].meant += meant[kind];
          sums[kind].found += Math.min(found[kind], meant[kind]);
        }
      }
      const cells = kinds.map((kind) => `${sums[kind].found} of ${sums[kind].meant}`);
      rows.push([as ?? name, format, ...cells]);
    }
    return rows;
  },
};
