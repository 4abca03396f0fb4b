// Packages in node_modules stay out of a bundle for servers; this names one that is linked from elsewhere.
export default {
  ssr: { external: ['@mdconv/render'] },
  build: { rollupOptions: { output: { entryFileNames: 'vite.js' } } },
};
