// Measures how much of each page stays blank at its end, in pdfs of markdown that people wrote. Last pages and
// pages that the author ends do not count. Exits with 1 if too many pages end early.
import { parseArgs } from 'node:util';
import { designSystems } from '@mdconv/core';
import { convert } from '@mdconv/render';
import { documentsIn, randomReadmes } from './fidelity/documents.mjs';

const help = `Usage: npm run bench:pages -- [options] [FOLDER...]

  FOLDER        measure the markdown files of a folder
  --readmes N   also measure the readmes of N installed packages; default 40, with folders 0
  --seed N      which readmes; default 1
  --designs A,B design systems; default all
  --json        print every page that ends early as JSON
  --help        print this`;

/** Shares of a page: what looks like a mistake, and what no page may leave blank. */
const [earlyMin, blankMax] = [0.12, 0.3];
/** The largest share of pages that end early. */
const earlyShareMax = 0.05;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    readmes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    designs: { type: 'string', default: designSystems.map(({ slug }) => slug).join(',') },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(help);
else {
  const { readmes = positionals.length > 0 ? '0' : '40', seed, designs } = values;
  const documents = [
    ...positionals.flatMap((folder) => documentsIn(folder)),
    ...randomReadmes(Number(readmes), Number(seed)),
  ];
  await measure(documents, designs.split(','));
}

async function measure(documents, designs) {
  const pages = [];
  for (const { name, markdown } of documents)
    for (const design of designs)
      for (const { blank, isForced, page } of await pageEndsOf(markdown, design))
        if (!isForced) pages.push({ name, design, page, blank });
  const early = pages.filter(({ blank }) => blank > earlyMin);
  const blank = early.filter((page) => page.blank > blankMax);
  if (values.json) console.log(JSON.stringify({ pages: pages.length, early }));
  else print({ pages, early, blank });
  if (early.length > pages.length * earlyShareMax || blank.length > 0) process.exitCode = 1;
}

async function pageEndsOf(markdown, designSystem) {
  const { layout } = await convert({ markdown, format: 'pdf', designSystem });
  return layout.pageEnds.map((end, index) => ({ ...end, page: index + 1 }));
}

function print({ pages, early, blank }) {
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  const byBlank = [...early].sort((one, other) => other.blank - one.blank);
  for (const { name, design, page, blank } of byBlank)
    console.log(`${percent(blank).padStart(7)}  ${name}  ${design}  page ${page}`);
  const share = percent(early.length / Math.max(1, pages.length));
  console.log(
    `${pages.length} pages before a last one: ${early.length} (${share}) end more than ` +
      `${percent(earlyMin)} empty, ${blank.length} more than ${percent(blankMax)}.`,
  );
}
