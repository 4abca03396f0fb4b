import { tidy } from '@mdconv/core';
import { timesPeer } from '../bars.mjs';
import { compare } from '../measure.mjs';
import { parseAlone } from '../peers/parser.mjs';
import { createText } from '../texts.mjs';
import { bytesOf, documents } from './documents.mjs';

const actions = ['clean', 'repair'];
const bar = timesPeer(0.1);

/** Looking for damage where there is none, against parsing. */
export const tidyRows = documents.map((document) => ({
  id: `tidy-${document.name}`,
  against: 'remark-parse + remark-gfm',
  unit: 'ms',
  bar,
  measure: (plan) =>
    compare({
      ...plan[document.length],
      bar,
      // What tidying has once seen, it leaves alone.
      textOf: (seed) =>
        tidy(createText({ kind: document.kind, bytes: bytesOf(document), seed }), { actions })
          .markdown,
      ours: (markdown) => tidy(markdown, { actions }),
      peer: parseAlone,
    }),
}));
