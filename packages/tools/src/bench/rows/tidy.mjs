import { tidy } from '@mdconv/core';
import { bars } from '../bars.mjs';
import { compare } from '../measure.mjs';
import { parseAlone } from '../peers/parser.mjs';
import { createText } from '../texts.mjs';
import { bytesOf, documents } from './documents.mjs';

const actions = ['clean', 'repair'];

/** Tidying already tidy text, compared with parsing. */
export const tidyRows = documents.map((document) => ({
  id: `tidy-${document.name}`,
  against: 'remark-parse + remark-gfm',
  unit: 'ms',
  bar: bars.tidy,
  measure: (plan) =>
    compare({
      ...plan[document.length],
      bar: bars.tidy,
      // Tidied text needs no changes.
      textOf: (seed) =>
        tidy(createText({ kind: document.kind, bytes: bytesOf(document), seed }), { actions })
          .markdown,
      ours: (markdown) => tidy(markdown, { actions }),
      peer: parseAlone,
    }),
}));

/** Units that could make a rule slow. */
const units = ['[', '`', '*a ', '> ', '- ', '|', '<a ', '![](', '$$', "'", '--', '1. '].concat(
  ...[
    '_a_b_',
    '** a',
    '• ',
    '\\(',
    '[a] (',
    '| a |\n',
    '```\n',
    '\\n',
    'â€™',
    '【1†',
    '<!--',
    '&amp;lt;',
  ],
);
const turns = 9;

/** The growth for twice the text: the worst of all repeated units. */
export const tidyGrowthRow = {
  id: 'growth-tidy',
  unit: 'ms',
  bar: bars.growth,
  measure() {
    const grown = units.map(growthOf).toSorted((a, b) => b.ratio - a.ratio);
    const [worst, ...others] = grown;
    const next = others.slice(0, 3).map(({ unit, ratio }) => `${unit.trim()} ${ratio.toFixed(2)}`);
    const note = `${worst.unit.trim()}; then ${next.join(', ')}; 200 KB in ${Math.round(Math.max(...grown.map(({ ours }) => ours)))} ms at most`;
    return { ours: worst.ours, ratio: worst.ratio, note };
  },
};

/**
 * The minimum of several times, because noise only adds; a time close to zero cannot grow. Times are
 * processor times, and both lengths alternate, so that other work on the machine affects neither.
 */
function growthOf(unit) {
  const [short, half, whole] = [20_000, 100_000, 200_000].map((length) =>
    unit.repeat(Math.ceil(length / unit.length)),
  );
  for (let turn = 0; turn < turns; turn += 1) timeNow(short);
  let [least, ours] = [Infinity, Infinity];
  for (let turn = 0; turn < turns; turn += 1) {
    least = Math.min(least, timeNow(half));
    ours = Math.min(ours, timeNow(whole));
  }
  return { unit, ours, ratio: ours / Math.max(least, 2) };
}

function timeNow(text) {
  const start = process.cpuUsage();
  tidy(text, { actions });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
