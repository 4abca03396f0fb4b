export default {
  input: 'main.js',
  output: { file: 'out/rollup.js', format: 'es' },
  external: [/^@mdconv\//],
};
