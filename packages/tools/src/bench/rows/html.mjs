import { convert } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { compare } from '../measure.mjs';
import { parseAlone } from '../peers/parser.mjs';
import { createText } from '../texts.mjs';
import { bytesOf, documents } from './documents.mjs';

/** The whole conversion to html, compared with parsing alone. */
export const htmlRows = documents.map((document) => ({
  id: `html-${document.name}`,
  against: 'remark-parse + remark-gfm',
  unit: 'ms',
  bar: bars.html[document.length],
  measure: (plan) =>
    compare({
      ...plan[document.length],
      bar: bars.html[document.length],
      textOf: (seed) => createText({ kind: document.kind, bytes: bytesOf(document), seed }),
      ours: (markdown) => convert({ markdown, format: 'html' }),
      peer: parseAlone,
    }),
}));
