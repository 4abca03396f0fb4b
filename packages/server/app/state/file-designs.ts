import { keepDraft, readDraft } from './drafts.ts';

/** In which design a file was last shown in this browser. Signing out forgets it. */

const nameOf = (fileId: string) => `shown-in.${fileId}`;

export function fileDesign(fileId: string): string | undefined {
  return readDraft(nameOf(fileId));
}

export function keepFileDesign(fileId: string, design: string): void {
  keepDraft(nameOf(fileId), design);
}
