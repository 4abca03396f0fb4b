import { statSync } from 'node:fs';
import { extname } from 'node:path';
import { formats, formatTable, type Format } from '@mdconv/core';
import type { Output } from './invocation.ts';

const formatsByExtension: ReadonlyMap<string, Format> = new Map<string, Format>([
  ...formats.map((format) => [formatTable[format].extension, format] as const),
  ['.htm', 'html'],
]);

/** The format that a file's name tells, if it tells one. */
export function formatOf(path: string): Format | undefined {
  return formatsByExtension.get(extname(path).toLowerCase());
}

/** What `-o` means: a folder where it is one, ends like one, or has no extension. */
export function readOutput(path: string | undefined): Output {
  if (path === undefined || path === '-') return { kind: 'standard' };
  const isFolder = isFolderNow(path) ?? (/[\\/]$/.test(path) || extname(path) === '');
  return { kind: isFolder ? 'folder' : 'file', path };
}

/** Absent: nothing is there, or nothing can be seen of it; writing will say why. */
function isFolderNow(path: string): boolean | undefined {
  try {
    return statSync(path).isDirectory();
  } catch {
    return undefined;
  }
}
