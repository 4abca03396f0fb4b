import { rm } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { writeLicenses } from '../render/build/write-licenses.ts';

const common: Options = { format: 'esm', platform: 'node', target: 'node20', sourcemap: true };

const library: Options = {
  ...common,
  name: 'library',
  // What a caller imports, whose dependencies are imported, so that a project has them once; then the filter of
  // known passwords, which the build makes, and threads, which start as files.
  entry: {
    index: 'src/index.ts',
    reference: 'src/reference.ts',
    'bloom-filter': 'src/accounts/bloom-filter.ts',
    'json-thread': 'src/bodies/json-thread.ts',
    'image-thread': 'src/images/image-thread.ts',
  },
};

/**
 * Native code, WebAssembly, data files, and a library that starts its own files. Those that a server
 * loads are dependencies of this package; the parts of render that import the others never run here.
 */
const imported = [
  '#formula-drawer',
  '#tex-parser',
  '#vega',
  '@mdconv/store',
  '@napi-rs/canvas',
  '@resvg/resvg-wasm',
  '@viz-js/viz',
  'fontkit',
  'harfbuzzjs',
  'tinypool',
];

/** Contains its dependencies: most of the start of a server was opening files. */
const program: Options = {
  ...common,
  name: 'program',
  entry: { main: 'src/main.ts' },
  splitting: false,
  external: imported,
  noExternal: [new RegExp(`^(?!(?:${imported.join('|')})(?:/|$))[^.]`)],
  esbuildPlugins: [writeLicenses('dist/third-party-licenses.txt')],
  esbuildOptions(options) {
    options.conditions = ['@mdconv/source'];
    options.mainFields = ['module', 'main'];
    options.sourcesContent = false;
    // Less to read and to compile. Names stay, so that a stack trace says where it comes from.
    options.minifyWhitespace = true;
    options.minifySyntax = true;
    // CommonJS packages load Node's modules with `require`.
    options.banner = {
      js: "import { createRequire as createRequireOf } from 'node:module'; const require = createRequireOf(import.meta.url);",
    };
  },
};

export default defineConfig(async () => {
  await rm('dist', { recursive: true, force: true });
  return [library, program];
});
