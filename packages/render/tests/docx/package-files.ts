import { strFromU8, unzipSync } from 'fflate';

/** The files of a package by path: parts as text, everything else as bytes. */
export interface PackageFiles {
  /** Returns the text of a part. Throws an error if the part is missing. */
  part(path: string): string;
  bytes(path: string): Uint8Array;
  readonly paths: readonly string[];
}

export function openPackage(docx: Uint8Array): PackageFiles {
  const files = unzipSync(docx);
  const bytes = (path: string) => {
    const found = files[path];
    if (!found)
      throw new Error(`The package has no ${path}, only ${Object.keys(files).join(', ')}.`);
    return found;
  };
  return { bytes, part: (path) => strFromU8(bytes(path)), paths: Object.keys(files) };
}

/** Every match of a pattern's first group. */
export function all(xml: string, pattern: RegExp): readonly string[] {
  return Array.from(xml.matchAll(pattern), ([, found]) => found!);
}
