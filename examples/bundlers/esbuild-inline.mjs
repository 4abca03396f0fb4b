// Packs mdconv's own code, too. Native code, WebAssembly and the files of @mdconv/render stay in node_modules.
import { build } from 'esbuild';

await build({
  entryPoints: ['main.js'],
  outfile: 'out/esbuild-inline.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['@napi-rs/canvas', '@resvg/resvg-wasm', 'harfbuzzjs', 'pdfkit', 'tinypool'],
  // Packages in CommonJS load Node's modules with `require`.
  banner: {
    js: "import { createRequire as createRequireOf } from 'node:module'; const require = createRequireOf(import.meta.url);",
  },
});
