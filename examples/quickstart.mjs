// Starts a server, converts examples/documents/ through the client, and exits.
// Usage: node examples/quickstart.mjs [report.md ...], by default all documents.
import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Mdconv } from '@mdconv/client';
import { formatTable } from '@mdconv/core';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = join(root, 'examples/documents');
const out = join(root, 'out');
const serverBin = join(root, 'packages/server/bin/mdconv-server.js');
const designs = ['minimal-clean', 'executive-report', 'developer-docs'];

const dataDir = await mkdtemp(join(tmpdir(), 'mdconv-'));
const environment = { ...process.env, MDCONV_DATA_DIR: dataDir, MDCONV_LOG_LEVEL: 'silent' };
const server = spawn(process.execPath, [serverBin, '--port', '0', '--rate-limit', '1000'], {
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => server.once('exit', resolve));
try {
  const baseUrl = await listeningUrl(server);
  manage('accounts', 'create', '--email', 'you@example.com', '--plan', 'premium');
  const { key } = manage('keys', 'create', '--account', 'you@example.com');
  await convertAll(new Mdconv({ apiKey: key, baseUrl }));
  console.log(`\nThe documents are in ${out}.`);
} finally {
  server.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true });
}

async function convertAll(client) {
  await mkdir(out, { recursive: true });
  print(['document', 'format', 'design', 'bytes', 'size', 'time', 'credits left']);
  const given = process.argv.slice(2);
  const all = (await readdir(documents)).filter((name) => name.endsWith('.md'));
  const names = given.length > 0 ? given : all;
  const tables = [];
  let printed = 0;
  const remaining = names.entries();
  const work = async () => {
    for (const [index, name] of remaining) {
      tables[index] = await convertOne(client, name, designs[index % designs.length]);
      for (; tables[printed]; printed += 1) tables[printed].forEach(print);
    }
  };
  // As many documents at once as the server converts.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Converts a document to all formats. Returns a row for each. */
async function convertOne(client, name, designSystem) {
  const markdown = await withImages(await readFile(join(documents, name), 'utf8'));
  const document = basename(name, '.md');
  const rows = [];
  for (const [format, { extension }] of Object.entries(formatTable)) {
    const start = performance.now();
    const actions = ['clean', 'repair'];
    const conversion = await client.convert({ markdown, format, designSystem, actions });
    const time = `${Math.round(performance.now() - start)} ms`;
    const output = 'output' in conversion ? conversion.output : conversion.bytes;
    await writeFile(join(out, `${document}${extension}`), output);
    const { byteSize, creditsRemaining } = conversion;
    const size = sizeOf(format, output);
    rows.push([document, format, designSystem, byteSize, size, time, creditsRemaining]);
  }
  return rows;
}

/** The server reads no files, so images are embedded in the markdown. */
async function withImages(markdown) {
  const sources = new Set(markdown.match(/images\/[\w-]+\.svg/g));
  let inlined = markdown;
  for (const source of sources) {
    const bytes = await readFile(join(documents, source)).catch(() => undefined);
    if (bytes)
      inlined = inlined.replaceAll(source, `data:image/svg+xml;base64,${bytes.toString('base64')}`);
  }
  return inlined;
}

function sizeOf(format, output) {
  if (format === 'pdf')
    return `${
      Buffer.from(output)
        .toString('latin1')
        .match(/\/Type \/Page\b/g).length
    } pages`;
  if (format !== 'png') return '';
  const header = Buffer.from(output);
  return `${header.readUInt32BE(16)} × ${header.readUInt32BE(20)}`;
}

async function listeningUrl({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server exited before it was ready.');
}

function manage(...words) {
  const output = execFileSync(process.execPath, [serverBin, ...words, '--json'], {
    env: environment,
  });
  return JSON.parse(output.toString());
}

function print(cells) {
  const widths = [22, 7, 17, 9, 14, 9, 12];
  const right = [3, 5, 6];
  const row = cells.map((cell, index) =>
    right.includes(index)
      ? String(cell).padStart(widths[index])
      : String(cell).padEnd(widths[index]),
  );
  console.log(row.join('  ').trimEnd());
}
