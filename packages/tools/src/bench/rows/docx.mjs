import { convert } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { compare } from '../measure.mjs';
import { findPandoc } from '../peers/pandoc.mjs';
import { createText } from '../texts.mjs';
import { bytesOf, documents } from './documents.mjs';

export const docxRows = documents
  .filter(({ length }) => length in bars.docx)
  .map((document) => ({
    id: `docx-${document.name}`,
    against: 'pandoc',
    unit: 'ms',
    bar: bars.docx[document.length],
    async measure(plan) {
      const pandoc = findPandoc();
      if (!pandoc) return { skipped: 'pandoc is not installed' };
      return compare({
        ...plan[document.length],
        bar: bars.docx[document.length],
        textOf: (seed) => createText({ kind: document.kind, bytes: bytesOf(document), seed }),
        ours: (markdown) => convert({ markdown, format: 'docx' }),
        peer: pandoc,
      });
    },
  }));
