import { defineConfig } from 'tsup';
import { withoutExamples } from './build/without-examples.ts';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  tsconfig: '../../tsconfig.json',
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  sourcemap: true,
  esbuildPlugins: [withoutExamples],
  clean: true,
});
