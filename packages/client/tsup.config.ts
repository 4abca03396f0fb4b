import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: process.env['MDCONV_BUILD'] !== 'js',
  sourcemap: true,
  minify: true,
  clean: true,
});
