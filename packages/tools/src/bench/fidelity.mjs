// Counts the blocks that survive a round trip through docx: pandoc reads the markdown, then mdconv's docx
// and its own. Exits with 1 if pandoc's keeps more.
import { parseArgs } from 'node:util';
import { convert } from '@mdconv/render';
import { countEqual } from './fidelity/count-equal.mjs';
import { exampleDocuments, readmes } from './fidelity/documents.mjs';
import { markdownFormat, readBlocks, runPandoc } from './fidelity/read-blocks.mjs';
import { findExecutable } from './peers/find-executable.mjs';

const help = `Usage: npm run fidelity -- [options]

  --readmes N   also measure the readmes of N installed packages; default 50
  --design SLUG the design system; default minimal-clean
  --json        print the figures as JSON
  --help        print this`;

const { values } = parseArgs({
  options: {
    readmes: { type: 'string', default: '50' },
    design: { type: 'string', default: 'minimal-clean' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(help);
else if (!findExecutable(['pandoc'])) console.error('SKIPPED: pandoc is not installed.');
else await measure([...exampleDocuments(), ...readmes(Number(values.readmes))], values);

async function measure(documents, { design: designSystem, json }) {
  const results = [];
  for (const { name, markdown } of documents) {
    const wanted = readBlocks(markdown, markdownFormat);
    // Untidied, because pandoc does not tidy.
    const { output } = await convert({ markdown, format: 'docx', designSystem, actions: [] });
    const peer = runPandoc(markdown, '--from', markdownFormat, '--to', 'docx', '--output', '-');
    const ours = countEqual(wanted, readBlocks(output, 'docx'));
    const pandoc = countEqual(wanted, readBlocks(peer, 'docx'));
    results.push({ name, blocks: wanted.length, ours, pandoc });
  }
  const total = results.reduce(
    (sum, { blocks, ours, pandoc }) => ({
      name: 'all',
      blocks: sum.blocks + blocks,
      ours: sum.ours + ours,
      pandoc: sum.pandoc + pandoc,
    }),
    { blocks: 0, ours: 0, pandoc: 0 },
  );
  if (json) console.log(JSON.stringify({ total, results }));
  else print([...results, total]);
  if (total.ours < total.pandoc) process.exitCode = 1;
}

function print(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`${'document'.padEnd(width)}  blocks    ours  pandoc`);
  for (const { name, blocks, ours, pandoc } of results) {
    const share = (count) => `${((100 * count) / Math.max(1, blocks)).toFixed(1)} %`.padStart(8);
    console.log(`${name.padEnd(width)}${String(blocks).padStart(8)}${share(ours)}${share(pandoc)}`);
  }
}
