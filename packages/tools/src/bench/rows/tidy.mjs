import { tidy } from '@mdconv/core';
import { growsBy, timesPeer } from '../bars.mjs';
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

/** What a rule could stumble over for ever. */
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

/** Twice of one thing repeated: the worst of all units. */
export const tidyGrowthRow = {
  id: 'growth-tidy',
  unit: 'ms',
  bar: growsBy(2.3),
  measure() {
    const grown = units.map(growthOf).toSorted((a, b) => b.ratio - a.ratio);
    const [worst, ...others] = grown;
    const next = others.slice(0, 3).map(({ unit, ratio }) => `${unit.trim()} ${ratio.toFixed(2)}`);
    const note = `${worst.unit.trim()}; then ${next.join(', ')}; 200 KB in ${Math.round(Math.max(...grown.map(({ ours }) => ours)))} ms at most`;
    return { ours: worst.ours, ratio: worst.ratio, note };
  },
};

/**
 * The least of several times, since noise only adds; what takes no time at all cannot grow. They are
 * times of the processor, and both lengths take turns: what else the machine does falls upon neither.
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
