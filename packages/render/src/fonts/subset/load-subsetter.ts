import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { damagedFont, type Face } from '../face.ts';

/**
 * Cuts a face down to the glyphs that the given characters may need; the result is TrueType or
 * OpenType.
 *
 * @throws {InvalidRequestError} a caller's font is damaged
 */
export type Subsetter = (face: Face, codePoints: Iterable<number>) => Uint8Array;

let subsetter: Subsetter | undefined;

/** The subsetter of this process, on HarfBuzz. Loading takes tens of milliseconds, once. */
export function loadSubsetter(): Subsetter {
  return (subsetter ??= createSubsetter(loadModule()));
}

/** Addresses within the module's memory. */
type Pointer = number;

/** The part of harfbuzz-subset that is called here. Source: HarfBuzz, hb-subset.h. */
interface HarfBuzzSubset {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): Pointer;
  free(pointer: Pointer): void;
  hb_blob_create(data: Pointer, size: number, mode: number, _: 0, destroy: 0): Pointer;
  hb_blob_destroy(blob: Pointer): void;
  hb_blob_get_data(blob: Pointer, length: 0): Pointer;
  hb_blob_get_length(blob: Pointer): number;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_face_destroy(face: Pointer): void;
  hb_face_reference_blob(face: Pointer): Pointer;
  hb_set_add(set: Pointer, value: number): void;
  hb_set_del(set: Pointer, value: number): void;
  hb_subset_input_create_or_fail(): Pointer;
  hb_subset_input_destroy(input: Pointer): void;
  hb_subset_input_unicode_set(input: Pointer): Pointer;
  hb_subset_input_set(input: Pointer, which: number): Pointer;
  hb_subset_input_set_flags(input: Pointer, flags: number): void;
  hb_subset_or_fail(face: Pointer, input: Pointer): Pointer;
}

/** Source: hb-blob.h, HB_MEMORY_MODE_WRITABLE. */
const writable = 2;

/** Source: hb-subset.h, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG. */
const layoutFeatures = 6;

/** Features that designs ask for and HarfBuzz would leave out. */
const wantedFeatures = ['lnum', 'onum', 'tnum', 'smcp', 'c2sc'];

/** `calt`, which layout leaves out too, see `loadShaper`; and fractions, which no style asks for. */
const unwantedFeatures = ['calt', 'frac', 'numr', 'dnom'];

/** Source: hb-subset.h, HB_SUBSET_SETS_NAME_ID. */
const nameIds = 4;

/**
 * Family, style and full names, which a modified font must not carry if they are reserved. Copyright
 * (0) stays. Source: OpenType 1.9, name table, name IDs; SIL Open Font License 1.1, section 3.
 */
const unwantedNames = [1, 2, 3, 4, 5, 6];

/** Source: hb-subset.h, HB_SUBSET_FLAGS_NO_HINTING. Screens no longer need hints. */
const noHinting = 1;

function loadModule(): HarfBuzzSubset {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {});
  const harfbuzz = instance.exports as unknown as HarfBuzzSubset;
  harfbuzz._initialize();
  return harfbuzz;
}

function createSubsetter(harfbuzz: HarfBuzzSubset): Subsetter {
  return (face, codePoints) => {
    const { bytes } = face;
    const data = harfbuzz.malloc(bytes.length);
    new Uint8Array(harfbuzz.memory.buffer).set(bytes, data);
    const blob = harfbuzz.hb_blob_create(data, bytes.length, writable, 0, 0);
    const whole = harfbuzz.hb_face_create(blob, 0);
    const input = wanted(harfbuzz, codePoints);
    const subset = harfbuzz.hb_subset_or_fail(whole, input);
    try {
      if (subset === 0) throw damagedFont(face);
      return bytesOf(subset, harfbuzz);
    } finally {
      if (subset !== 0) harfbuzz.hb_face_destroy(subset);
      harfbuzz.hb_subset_input_destroy(input);
      harfbuzz.hb_face_destroy(whole);
      harfbuzz.hb_blob_destroy(blob);
      harfbuzz.free(data);
    }
  };
}

function wanted(harfbuzz: HarfBuzzSubset, codePoints: Iterable<number>): Pointer {
  const input = harfbuzz.hb_subset_input_create_or_fail();
  const characters = harfbuzz.hb_subset_input_unicode_set(input);
  for (const codePoint of codePoints) harfbuzz.hb_set_add(characters, codePoint);
  const features = harfbuzz.hb_subset_input_set(input, layoutFeatures);
  for (const feature of wantedFeatures) harfbuzz.hb_set_add(features, tagOf(feature));
  for (const feature of unwantedFeatures) harfbuzz.hb_set_del(features, tagOf(feature));
  const names = harfbuzz.hb_subset_input_set(input, nameIds);
  for (const name of unwantedNames) harfbuzz.hb_set_del(names, name);
  harfbuzz.hb_subset_input_set_flags(input, noHinting);
  return input;
}

/** A four-letter tag as a big-endian number. */
function tagOf(name: string): number {
  return Buffer.from(name, 'latin1').readUInt32BE();
}

function bytesOf(face: Pointer, harfbuzz: HarfBuzzSubset): Uint8Array {
  const blob = harfbuzz.hb_face_reference_blob(face);
  const start = harfbuzz.hb_blob_get_data(blob, 0);
  const bytes = harfbuzz.memory.buffer.slice(start, start + harfbuzz.hb_blob_get_length(blob));
  harfbuzz.hb_blob_destroy(blob);
  return new Uint8Array(bytes);
}
