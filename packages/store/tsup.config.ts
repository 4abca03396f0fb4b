import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', conformance: 'src/conformance/index.ts' },
  // The suite runs in the Vitest of whoever runs it.
  external: ['vitest'],
  format: 'esm',
  target: 'node20',
  dts: process.env['MDCONV_BUILD'] !== 'js',
  sourcemap: true,
  clean: true,
});
