// Compares the built packages with their bars and their peers. Exits with 1 if a bar is missed.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printHeader, printRow } from './print-table.mjs';
import { rows } from './rows/index.mjs';

const help = `Usage: npm run bench -- [options]

  --only ROW   measure only the rows whose names start with ROW; repeatable
  --quick      fewer runs, for a first impression
  --json       print the figures as JSON
  --help       print this

Rows: ${rows.map(({ id }) => id).join(', ')}`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(help);
else await bench(values);

async function bench({ only, quick, json }) {
  const wanted = rows.filter(({ id }) => only.some((beginning) => id.startsWith(beginning)));
  if (wanted.length === 0) throw new Error(`No row starts with ${only.join(' or ')}.\n\n${help}`);

  requireBuilds();
  if (!json) {
    console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}\n`);
    printHeader();
  }
  const results = [];
  for (const { id } of wanted) {
    const result = await measureInProcess(id, quick);
    results.push(result);
    if (!json) printRow(result);
  }
  if (json) console.log(JSON.stringify(results, undefined, 2));

  const skipped = results.filter((result) => result.skipped);
  if (skipped.length > 0)
    console.error(`\n${skipped.length} of ${results.length} rows were SKIPPED: install the peers.`);
  if (results.some(({ holds }) => holds === false)) process.exitCode = 1;
}

/** Rows measure the builds. Throws if one is missing. */
function requireBuilds() {
  for (const name of ['core', 'render', 'store', 'server', 'client'])
    if (!existsSync(new URL(`../../../${name}/dist/index.js`, import.meta.url)))
      throw new Error(`packages/${name} is not built. Run npm run build.`);
}

function measureInProcess(id, quick) {
  const file = fileURLToPath(new URL('measure-row.mjs', import.meta.url));
  const child = fork(file, [id, quick ? 'quick' : 'thorough']);
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${id} exited with code ${code}.`)));
  });
}
