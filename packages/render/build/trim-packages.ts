import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * What packages import for functions that mdconv does not call: fonts, lines of text, png images and
 * encryption of pdfkit, and commands in files of their own. Loading it takes longer than writing a
 * small file.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  pdfkit: ['fontkit', 'linebreak', 'png-js', '@noble/ciphers/aes'],
  commander: ['node:child_process'],
};

/** Importing the module opens standard input, output and error; the global object does not. */
const processModule = /^(?:node:)?process$/;

/** The inflater of `unicode-trie`, which takes a compressed table at load time. Node's is faster. */
const inflater = /^tiny-inflate$/;
const inflateWithNode =
  "module.exports = (data, output) => { output.set(require('node:zlib').inflateRawSync(data)); return output; }";

/** A table of `entities`, packed in a format that takes longer to decode than base64. */
const entityTable = /[\\/]entities[\\/].*[\\/]decode-data-html\.js$/;

/** The color profile of PDF/A, which pdfkit reads from a file beside its code. */
const profile = 'data/sRGB_IEC61966_2_1.icc';

/**
 * An esbuild plugin that leaves out of the bundles in a folder what the packages in them import and
 * mdconv does not need.
 */
export function trimPackages(folder: string): Plugin {
  return {
    name: 'trim-packages',
    setup(build) {
      build.onResolve({ filter: /^/ }, ({ path, importer }) => {
        if (processModule.test(path)) return { path, namespace: 'process' };
        if (inflater.test(path)) return { path, namespace: 'inflate' };
        return isUnused(path, importer) ? { path, namespace: 'unused' } : undefined;
      });
      const load = (namespace: string, contents: string) =>
        build.onLoad({ filter: /^/, namespace }, () => ({ contents }));
      load('process', 'module.exports = process');
      load('unused', 'module.exports = {}');
      load('inflate', inflateWithNode);
      build.onLoad({ filter: entityTable }, async ({ path }) => ({
        contents: unpacked(
          (await import(pathToFileURL(path).href)) as { htmlDecodeTree: Uint16Array },
        ),
      }));

      build.onEnd(async () => {
        const source = dirname(fileURLToPath(import.meta.resolve('pdfkit')));
        await mkdir(join(folder, 'data'), { recursive: true });
        await copyFile(join(source, profile), join(folder, profile));
      });
    },
  };
}

/** The same module with its table as base64. */
function unpacked({
  htmlDecodeTree: { buffer, byteOffset, byteLength },
}: {
  htmlDecodeTree: Uint16Array;
}): string {
  const bytes = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
  return `export const htmlDecodeTree = new Uint16Array(new Uint8Array(Buffer.from('${bytes}', 'base64')).buffer);`;
}

function isUnused(path: string, importer: string): boolean {
  const [, name = ''] = /.*[\\/]node_modules[\\/]([^\\/]+)/.exec(importer) ?? [];
  return Object.hasOwn(unused, name) && unused[name]!.includes(path);
}
