import { formats } from '@mdconv/core';
import { convert } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { expensiveTexts } from '../expensive-texts.mjs';
import { time } from '../measure.mjs';
import { createText, sizes } from '../texts.mjs';

/** The slowest result for expensive texts of 100 KB. An error counts as a result. */
export const expensiveRows = formats.map((format) => ({
  id: `expensive-${format}`,
  unit: 's',
  bar: bars.expensive,
  async measure(plan) {
    for (let seed = 0; seed < plan.middle.warmUps; seed += 1)
      await answer(createText({ bytes: sizes.small, seed }), format);
    const taken = [];
    for (const [name, markdown] of Object.entries(expensiveTexts))
      taken.push({ name, seconds: (await time(answer, markdown, format)) / 1000 });
    const [slowest, ...others] = taken.toSorted((a, b) => b.seconds - a.seconds);
    const next = others.slice(0, 3).map(({ name, seconds }) => `${name} ${seconds.toFixed(1)}`);
    return { ours: slowest.seconds, note: `${slowest.name}; then ${next.join(', ')}` };
  },
}));

async function answer(markdown, format) {
  try {
    await convert({ markdown, format, actions: ['clean', 'repair'] });
  } catch (error) {
    if (!error.code) throw error;
  }
}
