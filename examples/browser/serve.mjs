// Bundles page.mjs and serves it to this machine: node serve.mjs
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = (path) => new URL(path, import.meta.url);
const { outputFiles } = await build({
  entryPoints: [here('page.mjs').pathname],
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
});
const bundle = outputFiles[0].contents;
const files = {
  '/': { type: 'text/html; charset=utf-8', body: await readFile(here('index.html')) },
  '/page.js': { type: 'text/javascript', body: bundle },
};

const server = createServer(({ url }, response) => {
  const file = files[url];
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
});
server.listen(process.env.PORT ?? 3000, '127.0.0.1', () => {
  const kilobytes = (bytes) => Math.round(bytes.length / 1000);
  console.log(`page.js: ${kilobytes(bundle)} kB, ${kilobytes(gzipSync(bundle))} kB gzipped`);
  console.log(`listening on http://127.0.0.1:${server.address().port}`);
});
