import { readers } from '../count-blocks.mjs';
import { lookedAtDocuments } from '../documents.mjs';
import { blocksOfMarkdown } from '../source.mjs';

export const readBack = {
  id: 'read-back',
  title: 'Blocks found in the output for the middle document',
  columns: ['format', 'tool', 'read by', 'headings', 'lists', 'tables', 'footnotes'],
  async measure({ able, outputOf }) {
    const wanted = blocksOfMarkdown(lookedAtDocuments.middle);
    const rows = [['', 'the markdown', 'remark', ...Object.values(wanted)]];
    for (const contender of able) {
      const { bytes, file } = await outputOf(contender, 'middle');
      for (const [reader, read] of Object.entries(readers[contender.format]))
        rows.push([
          contender.format,
          contender.name,
          reader,
          ...Object.values(await read(bytes, file)),
        ]);
    }
    return rows;
  },
};
