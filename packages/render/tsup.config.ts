import { defineConfig } from 'tsup';

/** What a caller imports, each with its types. */
const published = {
  index: 'src/index.ts',
  html: 'src/html/index.ts',
  text: 'src/text/index.ts',
  docx: 'src/docx/index.ts',
  pdf: 'src/typeset/pdf/index.ts',
  png: 'src/typeset/png/index.ts',
};

/** What only the package itself starts. */
const started = {
  command: 'src/commands/index.ts',
  worker: 'src/pool/worker.ts',
  watchdog: 'src/pool/watchdog.ts',
};

export default defineConfig({
  entry: { ...published, ...started },
  dts: process.env['MDCONV_BUILD'] !== 'js' && { entry: published },
  tsconfig: '../../tsconfig.json',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // What formats share is cut out, so that loading one loads nothing of the others.
  splitting: true,
  sourcemap: true,
  clean: true,
});
