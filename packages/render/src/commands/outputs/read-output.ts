import { statSync } from 'node:fs';
import { extname } from 'node:path';
import { formats, formatTable, type Format } from '@mdconv/core';
import type { Output } from '../arguments/invocation.ts';

const formatsByExtension: ReadonlyMap<string, Format> = new Map<string, Format>([
  ...formats.map((format) => [formatTable[format].extension, format] as const),
  ['.htm', 'html'],
]);

/** The format of a file name's extension, if it has a known one. */
export function formatOf(path: string): Format | undefined {
  return formatsByExtension.get(extname(path).toLowerCase());
}

/** Interprets `-o`: a folder if it exists as one, ends with a slash, or has no extension. */
export function readOutput(path: string | undefined): Output {
  if (path === undefined || path === '-') return { kind: 'standard' };
  const isFolder = isFolderNow(path) ?? (/[\\/]$/.test(path) || extname(path) === '');
  return { kind: isFolder ? 'folder' : 'file', path };
}

/** `undefined` if nothing exists there or it is not accessible; writing reports the error. */
function isFolderNow(path: string): boolean | undefined {
  try {
    return statSync(path).isDirectory();
  } catch {
    return undefined;
  }
}
