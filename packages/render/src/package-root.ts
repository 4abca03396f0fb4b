import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The files of this package that it opens while it runs, relative to source (src/) and build (dist/)
 * alike. They are literals because tools that trace the files of a deployment follow nothing else;
 * webpack would otherwise copy them into its output.
 */
const nearby = {
  fonts: new URL(/* webpackIgnore: true */ '../fonts/', import.meta.url),
  manifest: new URL(/* webpackIgnore: true */ '../package.json', import.meta.url),
  worker: new URL(/* webpackIgnore: true */ '../dist/worker.js', import.meta.url),
  watchdog: new URL(/* webpackIgnore: true */ '../dist/watchdog.js', import.meta.url),
};

let root: URL | undefined;

/** The folder of this package, which contains `dist/` and `fonts/`. Ends with a slash. */
export function packageRoot(): URL {
  return (root ??= findRoot());
}

/**
 * Sets the folder of the files of `@mdconv/render`: `dist/`, `fonts/` and `package.json`. For programs
 * that a bundler has moved away from them; by default, they are next to this code or in the
 * `node_modules` of the program. Call it before the first conversion.
 *
 * @param folder a path, from the current folder, or a `file:` URL
 */
export function usePackageFolder(folder: string | URL): void {
  const { href } = folder instanceof URL ? folder : pathToFileURL(resolve(folder));
  root = new URL(href.endsWith('/') ? href : `${href}/`);
}

/** The error for a file of this package that does not exist. */
export function missingFile(file: URL, cause?: unknown): Error {
  const message = `@mdconv/render lacks its file ${fileURLToPath(file)}. Leave the package out of bundles, or call usePackageFolder. In a clone of mdconv, run npm run build.`;
  return new Error(message, { cause });
}

function findRoot(): URL {
  const own = new URL('./', nearby.manifest);
  if (existsSync(new URL('manifest.json', nearby.fonts))) return own;
  // A bundler has moved this code, or the package has not been built.
  for (const base of [import.meta.url, pathToFileURL(resolve('index.js'))])
    try {
      const manifest = createRequire(base).resolve('@mdconv/render/package.json');
      return new URL('./', pathToFileURL(manifest));
    } catch {
      // Not installed here.
    }
  return own;
}
