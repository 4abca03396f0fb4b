import { rm } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { importEngines } from './build/import-engines.ts';
import { importBeside } from './build/import-beside.ts';
import { trimPackages } from './build/trim-packages.ts';
import { writeLicenses } from './build/write-licenses.ts';

type EsbuildOptions = Parameters<NonNullable<Options['esbuildOptions']>>[0];

const common: Options = {
  tsconfig: '../../tsconfig.json',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // What formats share is cut out, so that loading one loads nothing of the others.
  splitting: true,
  sourcemap: true,
};

/**
 * Libraries that are too large to install for the parts that we use, once for all builds below. They need
 * nothing of Node.
 */
const engines: Options = {
  ...common,
  name: 'engines',
  entry: {
    'tex-parser': 'src/math/mathjax.ts',
    'formula-drawer': 'src/math/outlines/create-drawer.ts',
    vega: 'src/diagrams/vega/vega.ts',
  },
  outDir: 'dist/engines',
  platform: 'browser',
  target: 'es2022',
  sourcemap: false,
  minify: true,
  noExternal: [/^[^.]/],
  // MathJax otherwise reads its package.json when it is loaded.
  define: { PACKAGE_VERSION: JSON.stringify('3.2.2') },
  esbuildPlugins: [writeLicenses('dist/engines/licenses.txt')],
};

/** What a caller imports. Dependencies are imported, so that a project has them once. */
const published = {
  index: 'src/index.ts',
  html: 'src/html/index.ts',
  text: 'src/text/index.ts',
  docx: 'src/docx/index.ts',
  pdf: 'src/typeset/pdf/index.ts',
  png: 'src/typeset/png/index.ts',
  import: 'src/import/index.ts',
};

/** What pages and workers import: html and text without files, fonts and pixels. `imports` in package.json says what differs. */
const browser: Options = {
  ...common,
  name: 'browser',
  entry: { html: published.html, text: published.text },
  outDir: 'dist/browser',
  platform: 'browser',
  target: 'es2022',
  esbuildPlugins: [importEngines('../engines', ['#tex-parser'])],
};

/** What only the package itself starts. */
const started = {
  command: 'src/commands/index.ts',
  worker: 'src/pool/worker.ts',
  watchdog: 'src/pool/watchdog.ts',
  mcp: 'src/mcp/index.ts',
};

/** Native code, WebAssembly, data files, a library that starts its own files, and one that only imports need. */
const imported = [
  '@napi-rs/canvas',
  '@resvg/resvg-wasm',
  '@viz-js/viz',
  'harfbuzzjs',
  'mammoth',
  'tinypool',
];

/** Contain their dependencies: a process that converts one document spends most of its time opening files. */
const bundled = {
  ...common,
  noExternal: [new RegExp(`^(?!(?:${imported.join('|')})(?:/|$))[^.]`)],
  // Otherwise tsup resolves Node's modules before its plugins can.
  removeNodeProtocol: false,
  esbuildPlugins: [importEngines('./engines'), trimPackages('dist')],
} satisfies Options;

function bundle(options: EsbuildOptions): void {
  options.conditions = ['@mdconv/source'];
  options.mainFields = ['module', 'main'];
  options.sourcesContent = false;
  // Less to read and to compile. Names stay, so that a stack trace says where it comes from.
  options.minifyWhitespace = true;
  options.minifySyntax = true;
}

const programs: Options = {
  ...bundled,
  name: 'programs',
  entry: started,
  esbuildPlugins: [...bundled.esbuildPlugins, writeLicenses('dist/third-party-licenses.txt')],
  esbuildOptions(options) {
    bundle(options);
    // CommonJS packages load Node's modules with `require`.
    options.banner = {
      js: "import { createRequire as createRequireOf } from 'node:module'; const require = createRequireOf(import.meta.url);",
    };
  },
};

/** One script, of which `bin/load-command.cjs` keeps the compiled code. Its value is a function. */
const command: Options = {
  ...bundled,
  name: 'command',
  entry: { command: started.command },
  format: 'cjs',
  splitting: false,
  // The map of the split files is published.
  sourcemap: false,
  esbuildPlugins: [importBeside({ mcp: started.mcp }), ...bundled.esbuildPlugins],
  esbuildOptions(options) {
    bundle(options);
    options.define = { ...options.define, 'import.meta.url': 'moduleUrl' };
    options.banner = { js: '(function (require, module, importModule, moduleUrl) {' };
    options.footer = { js: '})' };
  },
  plugins: [{ name: 'script', renderChunk: (code) => ({ code: toScript(code) }) }],
};

/**
 * Imports go through a parameter, because V8 does not keep their callback with compiled code; methods of that
 * name stay. Text in ASCII takes no time to decode; esbuild leaves other characters in regular expressions and
 * in templates.
 */
function toScript(code: string): string {
  return code
    .replace(/(?<![\w$.])import\((?![^()]*\)\s*\{)/g, 'importModule(')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export default defineConfig(async () => {
  await rm('dist', { recursive: true, force: true });
  const esbuildPlugins = [importEngines('./engines')];
  const library = { ...common, name: 'library', entry: published, esbuildPlugins };
  return [engines, library, browser, programs, command];
});
