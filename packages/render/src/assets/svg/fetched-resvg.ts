import type { SharedResvg } from './resvg.ts';
import { openedFiles } from '../../fonts/index.ts';
import { readPageFile } from '../../page-files.ts';
import type * as node from './resvg.ts';

let loading: ReturnType<SharedResvg['load']> | undefined;

/** A page has one instance, which it keeps after errors. */
export const createSharedResvg: typeof node.createSharedResvg = () => ({
  load: () => (loading ??= loadResvg()),
  discard() {},
});

async function loadResvg() {
  const { Resvg, initWasm } = await import('@resvg/resvg-wasm');
  await initWasm(readPageFile('resvg.wasm'));
  return Resvg;
}

/** Texts of pictures are drawn with the faces of the document. */
export const shippedFonts: typeof node.shippedFonts = async () => openedFiles();
