import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', reference: 'src/reference.ts', main: 'src/main.ts' },
  format: 'esm',
  target: 'node20',
  dts: process.env['MDCONV_BUILD'] !== 'js' && {
    entry: { index: 'src/index.ts', reference: 'src/reference.ts' },
  },
  sourcemap: true,
  clean: true,
});
