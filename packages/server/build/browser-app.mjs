// Bundles app/ into dist/browser-app/: files with a hash of their content in their names, each also
// compressed, and a manifest for the server.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { build } from 'esbuild';
import { withoutReference } from '../../core/build/without-examples.ts';
import { writeLicenses } from '../../render/build/write-licenses.ts';
import { lazyModules } from './lazy-modules.mjs';
import { beside, checkWithoutNode, inPages, renamed, withoutNode } from './page-modules.mjs';
import { oneFirstChunk } from './one-first-chunk.mjs';
import { writeCompressed } from './write-compressed.mjs';

/** Hashes contain the paths of files below it, and nothing of where it is. */
const root = fileURLToPath(new URL('../../../', import.meta.url));

const source = (name) => fileURLToPath(new URL(`../app/${name}`, import.meta.url));
const folder = new URL('../dist/browser-app/', import.meta.url);

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  minify: true,
  splitting: true,
  write: false,
  metafile: true,
  outdir: 'out',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  legalComments: 'none',
  tsconfig: source('tsconfig.json'),
  conditions: ['@mdconv/source'],
};

/** Where the renderer's build has put the fonts of the designs, cut to Latin characters. */
const fonts = new URL('../../render/fonts/', import.meta.url);

const contentTypes = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const files = {};

/** Draws the icons of the app. */
const resvgReady = initWasm(
  await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
);

/** Compressing takes most of the time, and happens beside the bundling. */
const writing = [];

await rm(folder, { recursive: true, force: true });
await mkdir(new URL('files/', folder), { recursive: true });

const alias = {
  // Trusted types refuse the package's own code for pages, which lets the page decode references.
  'decode-named-character-reference': source('preview/decode-named-character-reference.ts'),
};

// A worker has no DOM, so some packages offer it other code than a page. It has the policy of its script,
// which lets it load its own chunks and nothing else. Front matter, names of emoji and BibTeX are in chunks
// of their own, because few texts have them.
const { name: worker } = await bundle(
  'preview/worker.ts',
  {
    conditions: [...common.conditions, 'worker'],
    alias,
    plugins: [
      lazyModules([
        { filter: /^yaml$/, functions: ['parse', 'stringify'], classes: ['Parser'] },
        { filter: /\/emoji-names\.ts$/, functions: ['emojiOf'] },
        { filter: /\/read-bibtex\.ts$/, functions: ['readBibtex'] },
      ]),
      withoutReference,
      licensesIn('preview-licenses.txt'),
    ],
  },
  { policy: "default-src 'none'; script-src 'self'" },
);
const pagesWorker = await writePagesWorker();
const frame = await writeFrame();
const { name: importers } = await bundle('importing/importers.ts', {
  // Word documents are unzipped before, by fflate.
  alias: { ...alias, jszip: source('importing/stored-zip.ts') },
  plugins: [licensesIn('import-licenses.txt')],
});
const { name: app, imports } = await bundle('main.tsx', {
  plugins: [oneFirstChunk(source('app.tsx'), root), licensesIn('app-licenses.txt')],
  define: {
    PREVIEW_WORKER: JSON.stringify(worker),
    PAGES_WORKER: JSON.stringify(pagesWorker),
    PREVIEW_FRAME: JSON.stringify(frame),
    IMPORTERS: JSON.stringify(importers),
  },
});
const { name: style } = await bundle('styles/app.css');
const icon = write('icon.svg', await readFile(source('icon.svg')), {}, true);

const manifest = await writeWebManifest();
const entry = { script: app, imports, style, icon, manifest };
const { name: serviceWorker } = await bundle(
  'offline/service-worker.ts',
  {
    // All files that are written before it, and so none of its own.
    define: {
      FIRST_FILES: JSON.stringify([app, ...imports, style, icon]),
      ALL_FILES: JSON.stringify(Object.keys(files)),
    },
    format: 'iife',
    splitting: false,
  },
  { policy: "default-src 'none'; connect-src 'self'" },
);
await Promise.all(writing);
await writeFile(
  new URL('manifest.json', folder),
  JSON.stringify({ entry, serviceWorker, files }, null, 2),
);

function licensesIn(name) {
  return writeLicenses(fileURLToPath(new URL(name, folder)));
}

/** Bundles one entry with its chunks. Returns the name of its file, and the chunks that load with it. */
async function bundle(name, options = {}, facts = {}) {
  const { outputFiles, metafile } = await build({
    ...common,
    ...options,
    entryPoints: [source(name)],
  });
  checkReproducible(metafile, outputFiles);
  checkWithoutNode(metafile);
  for (const { path, contents } of outputFiles) write(basename(path), contents, facts);
  const [path] = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith(name),
  );
  return {
    name: basename(path),
    imports: [...chunksOf(metafile, path)].map((each) => basename(each)),
  };
}

/** Throws if the names or contents of the files depend on the folder in which they were built. */
function checkReproducible({ inputs, outputs }, outputFiles) {
  const paths = [
    ...Object.keys(inputs),
    ...Object.values(outputs).map(({ entryPoint = '' }) => entryPoint),
  ];
  const outside = paths.find((path) => path.includes(root) || /(^|:)(\.\.\/|\/)/.test(path));
  if (outside !== undefined) throw new Error(`The hash of a file contains the path ${outside}.`);
  const file = outputFiles.find(({ text }) => text.includes(root));
  if (file) throw new Error(`${basename(file.path)} contains the path ${root}.`);
}

/** The chunks that a file imports, and those that they import. */
function chunksOf({ outputs }, path, found = new Set()) {
  for (const { path: chunk, kind } of outputs[path].imports)
    if (kind === 'import-statement' && !found.has(chunk))
      chunksOf({ outputs }, chunk, found.add(chunk));
  return found;
}

/**
 * The worker that lays pages out. Its policy lets it fetch the faces and run WebAssembly. What few documents
 * need is in chunks: formulas, diagrams, drawings.
 */
async function writePagesWorker() {
  const render = (path) => fileURLToPath(new URL(`../../render/src/${path}`, import.meta.url));
  const { faces } = JSON.parse(await readFile(new URL('manifest.json', fonts), 'utf8'));
  const listed = [];
  for (const { file, ...name } of faces)
    listed.push({ ...name, file: await link(`@mdconv/render/fonts/${file}`) });
  const harfbuzz = await link('harfbuzzjs/dist/harfbuzz.wasm');
  // Sent as they are: the license of the one covers whole files, the other has no text of its license.
  const [resvg, viz] = [await link('@resvg/resvg-wasm'), await link('@viz-js/viz')];
  const others = { 'resvg.wasm': await link('@resvg/resvg-wasm/index_bg.wasm') };
  const { name } = await bundle(
    'pages/typesetter.ts',
    {
      conditions: [...common.conditions, 'worker'],
      alias,
      // Only Node's part of HarfBuzz imports it.
      external: ['module'],
      define: { PAGE_FILES: JSON.stringify({ faces: listed, others }) },
      plugins: [
        inPages({
          '#formula-drawer': render('math/outlines/create-drawer.ts'),
          '#diagram-engines': render('diagrams/engines.ts'),
          '#image-reader': render('assets/read-image-in-page.ts'),
        }),
        renamed(/harfbuzzjs\/dist\/harfbuzz\.js$/, 'harfbuzz.wasm', harfbuzz),
        beside({ '@resvg/resvg-wasm': resvg, '@viz-js/viz': viz }),
        withoutNode,
        withoutReference,
        licensesIn('pages-licenses.txt'),
      ],
    },
    { policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'" },
  );
  return name;
}

/** Lists a file of another package, which the server sends from there. Returns its name. */
async function link(module) {
  const file = fileURLToPath(import.meta.resolve(module));
  const extension = extname(file);
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8);
  const name = `${basename(file, extension)}-${hash}${extension}`;
  files[name] = { contentType: contentTypes[extension], module };
  return name;
}

/** Writes the manifest of the app and its icons. The addresses in it are relative to it. */
async function writeWebManifest() {
  const svg = await readFile(source('icon.svg'), 'utf8');
  // Systems cut a maskable icon to their own shape: the mark is within 80 %. Source: W3C, Manifest, purpose.
  const maskable = svg.replace(
    /viewBox="0 0 24 24"><rect[^>]*?fill="([^"]*)"\/>/,
    'viewBox="-3 -3 30 30"><rect x="-3" y="-3" width="30" height="30" fill="$1"/>',
  );
  const icon = async (name, drawing, size, purpose) => ({
    src: write(name, await drawIcon(drawing, size), {}, true),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: 'mdconv',
    start_url: '../',
    scope: '../',
    display: 'standalone',
    theme_color: '#3949ab',
    background_color: '#f6f6f4',
    icons: [
      await icon('icon-192.png', svg, 192, 'any'),
      await icon('icon-512.png', svg, 512, 'any'),
      await icon('icon-maskable.png', maskable, 512, 'maskable'),
    ],
  };
  return write('app.webmanifest', Buffer.from(JSON.stringify(manifest)), {}, true);
}

/** @param size pixels */
async function drawIcon(svg, size) {
  await resvgReady;
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** Writes the fonts of the designs. Returns the rules that name them, beside the page of the preview. */
async function writeFonts() {
  const read = async (name) => readFile(new URL(name, fonts));
  const [{ faces }, subsets] = (await Promise.all(['manifest.json', 'subsets.json'].map(read))).map(
    (bytes) => JSON.parse(bytes),
  );
  const rules = [];
  for (const { family, weight, style } of faces) {
    const largest = subsets.files[`${family} ${weight} ${style}`]?.at(-1);
    if (!largest) continue;
    const file = basename(largest.replaceAll('/', '-'));
    const name = write(file, await read(largest), { isPublic: true }, true);
    rules.push(
      `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url(${name})}`,
    );
  }
  return rules.join('');
}

/**
 * The page of the preview. Its opaque origin cannot load the app's scripts, so the script is in the page;
 * fonts are for every origin.
 */
async function writeFrame() {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [source('preview/frame.js')],
    define: { FONT_FACES: JSON.stringify(await writeFonts()) },
    splitting: false,
    format: 'iife',
  });
  const script = outputFiles[0].text.trim();
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "font-src data: 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><script>${script}</script><body></body></html>\n`;
  return write('preview.html', Buffer.from(page), { policy }, true);
}

/** Starts to write a file and its compressed variants. Returns its name. */
function write(name, bytes, facts = {}, addsHash = false) {
  const extension = extname(name);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const full = addsHash ? `${basename(name, extension)}-${hash}${extension}` : name;
  writing.push(writeCompressed(new URL(`files/${full}`, folder), bytes));
  files[full] = { contentType: contentTypes[extension], ...facts };
  return full;
}
