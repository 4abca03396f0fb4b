import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as ResvgWasm from '@resvg/resvg-wasm';

type ResvgModule = typeof ResvgWasm;
export type Resvg = ResvgModule['Resvg'];

const name = '@resvg/resvg-wasm';
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * A resvg for one drawing. A panic ends the instance that it happens in, and memory of WebAssembly
 * only ever grows: neither may outlive a drawing. Code is compiled once.
 */
export async function loadResvg(): Promise<Resvg> {
  // The package has one instance for each time that it is evaluated, and `require` keeps what it
  // loaded in its cache and in its parent.
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
