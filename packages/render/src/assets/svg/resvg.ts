import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as ResvgWasm from '@resvg/resvg-wasm';
import { packageRoot } from '../../package-root.ts';

type ResvgModule = typeof ResvgWasm;
export type Resvg = ResvgModule['Resvg'];

const name = '@resvg/resvg-wasm';
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Creates a resvg instance for one drawing. Instances are not shared, because a panic makes the
 * instance unusable and WebAssembly memory never shrinks. The code is compiled once.
 */
export async function loadResvg(): Promise<Resvg> {
  // The package creates one instance per evaluation of its module, and `require` caches modules, so
  // the module is removed from the cache.
  const require = createRequire(import.meta.url);
  compiled ??= readFile(require.resolve(`${name}/index_bg.wasm`)).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const module = await compiled;
  const { Resvg, initWasm } = require(name) as ResvgModule;
  delete require.cache[require.resolve(name)];
  await initWasm(module);
  return Resvg;
}

let fonts: Promise<readonly Uint8Array[]> | undefined;

/** The fonts that the build copies into this package, sorted by name. */
export function shippedFonts(): Promise<readonly Uint8Array[]> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<readonly Uint8Array[]> {
  const folder = new URL('fonts/', packageRoot());
  try {
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.ttf'),
    );
    return await Promise.all(names.sort().map((name) => readFile(new URL(name, folder))));
  } catch {
    return []; // the package has not been built
  }
}
