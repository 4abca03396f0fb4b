import { dirname, extname, join, parse } from 'node:path';
import type { Source } from './source.ts';
import type { Given, ToolInput } from './tool.ts';
import type { OutputFile, Workspace } from './workspace.ts';

/** The arguments that name the file to write. */
export const outputInput = {
  output: { type: 'string', description: 'File to write; default: beside path' },
  overwrite: { type: 'boolean' },
} as const satisfies ToolInput['properties'];

/** The path of a file beside the document, `undefined` if that is not a file. */
export function besideSource({ file }: Source, ending: string): string | undefined {
  return file && join(dirname(file.path), `${parse(file.path).name}${ending}`);
}

/**
 * Opens the file that the agent has named.
 *
 * @throws {Error} its ending is not one of these, or the workspace refuses it
 */
export function openNamed(
  name: string,
  endings: readonly string[],
  { overwrite = false }: Given,
  { file }: Source,
  workspace: Workspace,
): Promise<OutputFile> {
  if (!endings.includes(extname(name).toLowerCase()))
    throw new Error(`The name of the output ends with ${endings.join(' or ')}, not as ${name}.`);
  return workspace.output(name, { source: file, overwrite: overwrite as boolean });
}

/** Bytes of UTF-8 up to which a text is given in an answer. */
const inlineBytesMax = 32 * 1024;

/** @throws {Error} the text is too long for an answer */
export function inline(text: string): string {
  if (Buffer.byteLength(text) <= inlineBytesMax) return text;
  throw new Error('The result is larger than 32 KB. Name a file for it: output.');
}
