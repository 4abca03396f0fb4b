import { convert } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { compare } from '../measure.mjs';
import { startChromium } from '../peers/chromium.mjs';
import { startPageWriter } from '../peers/page-writer.mjs';
import { createText, sizes } from '../texts.mjs';

/** Only for small texts: longer ones exceed the size of an image. */
export const pngRow = {
  id: 'png-small',
  against: 'warm Chromium, screenshot',
  unit: 'ms',
  bar: bars.png,
  async measure(plan) {
    const chromium = await startChromium();
    if (!chromium) return { skipped: 'Chromium is not installed' };
    const pages = startPageWriter();
    try {
      return await compare({
        ...plan.small,
        bar: bars.png,
        async textOf(seed) {
          const markdown = createText({ bytes: sizes.small, seed });
          return { markdown, html: await pages.write(markdown) };
        },
        ours: ({ markdown }) => convert({ markdown, format: 'png' }),
        peer: ({ html }) => chromium.screenshot(html),
      });
    } finally {
      await Promise.all([chromium.close(), pages.close()]);
    }
  },
};
