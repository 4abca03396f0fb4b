import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', conformance: 'conformance/index.ts' },
  // The conformance suite uses the caller's Vitest.
  external: ['vitest'],
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  clean: true,
});
