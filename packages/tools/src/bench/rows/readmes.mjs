import { tidy } from '@mdconv/core';
import { convert } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { compareTotals } from '../measure.mjs';
import { startChromium } from '../peers/chromium.mjs';
import { startPageWriter } from '../peers/page-writer.mjs';
import { parseAlone } from '../peers/parser.mjs';
import { readOtherReadmes, readReadmes, readmeGroups } from '../readmes.mjs';

const actions = ['clean', 'repair'];
const parser = 'remark-parse + remark-gfm';

const kinds = {
  html: {
    against: parser,
    measure: (group) =>
      compareReadmes(group, {
        bar: bars.readmes.html[group],
        ours: (markdown) => convert({ markdown, format: 'html' }),
        peer: parseAlone,
      }),
  },
  tidy: {
    against: parser,
    measure: (group) =>
      compareReadmes(group, {
        bar: bars.readmes.tidy[group],
        ours: (markdown) => tidy(markdown, { actions }),
        peer: parseAlone,
      }),
  },
  pdf: { against: 'warm Chromium, print', measure: measurePdf },
};

/** Rows for real readmes and changelogs: the mean time of a group's texts, each converted once. */
export const readmeRows = Object.entries(kinds).flatMap(([kind, { against, measure }]) =>
  readmeGroups.map((group) => ({
    id: `readmes-${kind}-${group}`,
    against,
    unit: 'ms',
    bar: bars.readmes[kind][group],
    measure: () => measure(group),
  })),
);

async function measurePdf(group) {
  const chromium = await startChromium();
  if (!chromium) return { skipped: 'Chromium is not installed' };
  const pages = startPageWriter();
  try {
    return await compareReadmes(group, {
      bar: bars.readmes.pdf[group],
      prepare: async (markdown) => ({ markdown, html: await pages.write(markdown) }),
      ours: ({ markdown }) => convert({ markdown, format: 'pdf' }),
      peer: ({ html }) => chromium.print(html),
    });
  } finally {
    await Promise.all([chromium.close(), pages.close()]);
  }
}

async function compareReadmes(group, { prepare = (markdown) => markdown, ...sides }) {
  const inputs = [];
  for (const markdown of readReadmes(group)) inputs.push(await prepare(markdown));
  const warmUps = [];
  for (const markdown of readOtherReadmes(group)) warmUps.push(await prepare(markdown));
  return compareTotals({ inputs, warmUps, ...sides });
}
