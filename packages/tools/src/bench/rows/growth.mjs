import { formats, parse, tidy } from '@mdconv/core';
import { render } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { median, time } from '../measure.mjs';
import { createText } from '../texts.mjs';

/** Kilobytes, each twice the one before. A png has room for about 30 KB of text. */
const lengths = { png: [4, 8, 16, 32], default: [100, 200, 400, 800, 1600] };

const worstStep = (times) => Math.max(...times.slice(1).map((took, index) => took / times[index]));

/** The growth for twice the text: the worst of several steps. */
export const growthRows = formats.map((format) => ({
  id: `growth-${format}`,
  unit: 'ms',
  bar: bars.growth,
  async measure({ middle, large }) {
    const kilobytes = lengths[format] ?? lengths.default;
    const convert = longConvert(format);
    let seed = 0;
    const run = async (length) => {
      seed += 1;
      return time(convert, createText({ bytes: length * 1000, seed }));
    };

    for (let turn = 0; turn < middle.warmUps; turn += 1) await run(kilobytes[0]);
    // Lengths alternate, so that a busy minute of the machine affects all of them.
    const taken = kilobytes.map(() => []);
    for (let turn = 0; turn < Math.max(3, large.runs); turn += 1)
      for (const [index, length] of kilobytes.entries()) taken[index].push(await run(length));
    const times = taken.map(median);
    const steps = kilobytes.map((length, index) => `${length} KB ${Math.round(times[index])} ms`);
    return { ours: times.at(-1), ratio: worstStep(times), note: steps.join(', ') };
  },
}));

/** The stages of `convert`, which itself rejects texts longer than a request may be. */
const longConvert = (format) => async (markdown) => {
  const document = parse(tidy(markdown, { actions: ['clean'] }).markdown);
  await render(document, { format });
};
