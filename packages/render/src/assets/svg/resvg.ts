import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as ResvgWasm from '@resvg/resvg-wasm';
import { packageRoot } from '../../package-root.ts';

type ResvgModule = typeof ResvgWasm;
export type Resvg = ResvgModule['Resvg'];

const name = '@resvg/resvg-wasm';
let compiled: Promise<WebAssembly.Module> | undefined;

/** Resvg for the drawings of one document. */
export interface SharedResvg {
  /** The instance, or a new one if the last was discarded. */
  load(): Promise<Resvg>;
  /** Drops the instance after an error: a panic makes it unusable. */
  discard(): void;
}

/**
 * Shares one instance of resvg, which takes 20 ms to create. Documents do not share instances:
 * WebAssembly memory never shrinks.
 */
export function createSharedResvg(): SharedResvg {
  let instance: Promise<Resvg> | undefined;
  return {
    load: () => (instance ??= loadResvg()),
    discard() {
      instance = undefined;
    },
  };
}

/** Creates an instance of resvg. The code is compiled once. */
async function loadResvg(): Promise<Resvg> {
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
