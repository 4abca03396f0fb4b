export default {
  output: 'standalone',
  serverExternalPackages: ['@mdconv/render'],
  // Next.js finds the code and its workers itself, but not folders of files.
  outputFileTracingIncludes: { '/*': ['./node_modules/@mdconv/render/fonts/**'] },
};
