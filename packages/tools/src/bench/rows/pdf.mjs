import { convert } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { compare } from '../measure.mjs';
import { startChromium } from '../peers/chromium.mjs';
import { startPageWriter } from '../peers/page-writer.mjs';
import { createText } from '../texts.mjs';
import { bytesOf, documents } from './documents.mjs';

/** The whole conversion to pdf, compared with a warm browser that prints existing html. */
export const pdfRows = documents.map((document) => ({
  id: `pdf-${document.name}`,
  against: 'warm Chromium, print',
  unit: 'ms',
  bar: bars.pdf[document.length],
  async measure(plan) {
    const chromium = await startChromium();
    if (!chromium) return { skipped: 'Chromium is not installed' };
    const pages = startPageWriter();
    try {
      return await compare({
        ...plan[document.length],
        bar: bars.pdf[document.length],
        async textOf(seed) {
          const markdown = createText({ kind: document.kind, bytes: bytesOf(document), seed });
          return { markdown, html: await pages.write(markdown) };
        },
        ours: ({ markdown }) => convert({ markdown, format: 'pdf' }),
        peer: ({ html }) => chromium.print(html),
      });
    } finally {
      await Promise.all([chromium.close(), pages.close()]);
    }
  },
}));
