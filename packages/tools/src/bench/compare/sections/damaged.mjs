import { brokenSeverally } from '../../../testing/broken-documents/several.ts';
import { readers } from '../count-blocks.mjs';
import { start } from '../install.mjs';
import { blocksOfMarkdown } from '../source.mjs';

const kinds = ['headings', 'lists', 'tables'];

/** Tools whose output shows its blocks, one format per tool; mdconv with and without repair. */
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
      const counted = await countRecovered(async (markdown) => {
        const bytes = await convert(markdown, actions);
        return read(bytes, write(contender, 'broken', bytes));
      });
      rows.push([as ?? name, format, ...counted.map(({ found, meant }) => `${found} of ${meant}`)]);
    }
    return rows;
  },
};

/** Counts each kind in all documents, at most the intended number per document. */
async function countRecovered(blocksOf) {
  const counted = kinds.map((kind) => ({ kind, found: 0, meant: 0 }));
  for (const { before, after } of brokenSeverally) {
    const found = await blocksOf(before);
    const meant = blocksOfMarkdown(after);
    for (const sum of counted) {
      sum.meant += meant[sum.kind];
      sum.found += Math.min(found[sum.kind], meant[sum.kind]);
    }
  }
  return counted;
}
