import { dirname } from 'node:path';
import type { Given, ToolContext, ToolInput } from './tool.ts';
import type { SourceFile, Workspace } from './workspace.ts';

/** The document that a tool works on. */
export interface Source {
  readonly markdown: string;
  /** Absent if the agent gave the text itself. */
  readonly file?: SourceFile;
}

/** The arguments that name the document. */
export const sourceInput = {
  text: { type: 'string', description: 'Markdown' },
  path: { type: 'string', description: 'Or its file' },
} as const satisfies ToolInput['properties'];

/** @throws {Error} there is not exactly one document, or it cannot be read */
export async function readSource(
  { text, path }: Given,
  { workspace }: Pick<ToolContext, 'workspace'>,
): Promise<Source> {
  if ((text === undefined) === (path === undefined))
    throw new Error('Give either text or path: the markdown, or the file that contains it.');
  if (text !== undefined) return { markdown: text as string };
  const file = await workspace.read(path as string);
  return { markdown: file.markdown, file };
}

/** Reads the pictures that the document shows. */
export function imagesOf({ file }: Source, workspace: Workspace) {
  return workspace.images(file && dirname(file.path));
}
