export default {
  mode: 'production',
  target: 'node20',
  entry: './main.js',
  output: {
    path: `${import.meta.dirname}/out`,
    filename: 'webpack.js',
    module: true,
    chunkFormat: 'module',
  },
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: [/^@mdconv\//],
};
