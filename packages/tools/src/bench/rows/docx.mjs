import { convert } from '@mdconv/render';
import { timesFaster } from '../bars.mjs';
import { compare } from '../measure.mjs';
import { findPandoc } from '../peers/pandoc.mjs';
import { createText } from '../texts.mjs';
import { bytesOf, documents } from './documents.mjs';

const bars = { middle: timesFaster(3), large: timesFaster(1.3) };

export const docxRows = documents
  .filter(({ length }) => length in bars)
  .map((document) => ({
    id: `docx-${document.name}`,
    against: 'pandoc',
    unit: 'ms',
    bar: bars[document.length],
    async measure(plan) {
      const pandoc = findPandoc();
      if (!pandoc) return { skipped: 'pandoc is not installed' };
      return compare({
        ...plan[document.length],
        bar: bars[document.length],
        textOf: (seed) => createText({ kind: document.kind, bytes: bytesOf(document), seed }),
        ours: (markdown) => convert({ markdown, format: 'docx' }),
        peer: pandoc,
      });
    },
  }));
