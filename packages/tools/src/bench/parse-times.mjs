import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { createText } from './texts.mjs';
import { parseMarkdown } from '../../../core/src/parse/index.ts';
import { scan } from '../../../core/src/scan/index.ts';

/** Kilobytes, and how often each length is timed. */
const lengths = [
  [5, 60],
  [60, 15],
  [900, 5],
];

const remark = unified().use(remarkParse).use(remarkGfm).freeze();

const ways = {
  'remark-parse + remark-gfm': (text) => remark.parse(text),
  whole: (text) => parseMarkdown(scan(text), Infinity),
  'by section': (text) => parseMarkdown(scan(text)),
};

/** The time of parsing, whole and by section: medians in milliseconds. */
for (const [kilobytes, runs] of lengths) {
  const taken = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let run = -Math.ceil(runs / 3); run < runs; run += 1) {
    const text = createText({ bytes: kilobytes * 1000, seed: run + runs });
    for (const [name, parse] of Object.entries(ways)) {
      const start = performance.now();
      parse(text);
      if (run >= 0) taken[name].push(performance.now() - start);
    }
  }
  const medians = Object.entries(taken).map(
    ([name, times]) => `${name} ${times.sort((a, b) => a - b)[runs >> 1].toFixed(1)} ms`,
  );
  console.log(`${kilobytes} KB: ${medians.join(', ')}`);
}
