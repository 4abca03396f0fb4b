// Compares mdconv with other tools on the same documents and prints the tables of docs/comparison.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contenders } from './compare/contenders.mjs';
import { lookedAtDocuments } from './compare/documents.mjs';
import { install, installMdconv, start } from './compare/install.mjs';
import { printMarkdownTable } from './compare/print-markdown-table.mjs';
import { sections } from './compare/sections/index.mjs';

const help = `Usage: npm run compare -- [options]

  --install       install the tools that are npm packages in the folder, then compare
  --folder DIR    folder of the tools and of the outputs; default: mdconv-peers in the
                  temporary folder
  --only SECTION  print this table; may be given several times
  --quick         fewer runs: a first look
  --help          print this

Sections: ${sections.map(({ id }) => id).join(', ')}. Pandoc, Chromium, poppler and qpdf are looked for in PATH.`;

const { values } = parseArgs({
  options: {
    install: { type: 'boolean', default: false },
    folder: { type: 'string', default: join(tmpdir(), 'mdconv-peers') },
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(help);
else await compare(values);

async function compare({ install: installs, folder: root, only, quick }) {
  if (installs) {
    installMdconv(root);
    for (const contender of contenders) if (contender.packages) install(root, contender);
  }
  const outputs = join(root, 'outputs');
  mkdirSync(outputs, { recursive: true });

  const able = [];
  const skipped = new Set();
  const skip = (name, format, why) => skipped.add(`${name} (${format}): ${why}`);
  for (const contender of contenders)
    try {
      await start(root, contender);
      able.push(contender);
    } catch (error) {
      skip(contender.name, contender.format, error.message);
    }

  const write = ({ name, format }, document, bytes) => {
    const file = join(outputs, `${document}.${name}.${format}`);
    writeFileSync(file, bytes);
    return file;
  };
  const outputOf = async (contender, document) => {
    const { convert } = await start(root, contender);
    const bytes = await convert(lookedAtDocuments[document]);
    return { bytes, file: write(contender, document, bytes) };
  };
  const context = { root, pace: quick ? 'quick' : 'thorough', able, skip, write, outputOf };

  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
  for (const { id, title, columns, measure } of sections) {
    if (only.length > 0 && !only.includes(id)) continue;
    const rows = await measure(context);
    const [load] = loadavg();
    printMarkdownTable(`${title} (load ${load.toFixed(1)})`, columns, rows);
  }
  for (const line of skipped) console.error(`SKIPPED: ${line}`);
}
