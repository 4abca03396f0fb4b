import { lookedAtDocuments } from '../documents.mjs';
import { pdfFacts } from '../pdf-facts.mjs';
import { wordsOfMarkdown } from '../source.mjs';
import { shareFound } from '../words.mjs';

const facts = ['pages', 'tagged', 'PDF/UA', 'PDF/A', 'outline', 'fonts embedded'];

export const pdf = {
  id: 'pdf',
  title: 'What a pdf says of itself, and which of the words can be copied out of it',
  columns: ['document', 'tool', ...facts, 'words found'],
  async measure({ able, outputOf }) {
    const rows = [];
    for (const [name, markdown] of Object.entries(lookedAtDocuments))
      for (const contender of able.filter(({ format }) => format === 'pdf')) {
        const { file } = await outputOf(contender, name);
        const found = pdfFacts(file);
        const share = shareFound(wordsOfMarkdown(markdown), found.words);
        const cells = facts.map((fact) => words[found[fact]] ?? found[fact]);
        rows.push([name, contender.name, ...cells, `${(100 * share).toFixed(1)} %`]);
      }
    return rows;
  },
};

const words = { true: 'yes', false: 'no' };
