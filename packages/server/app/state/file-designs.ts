import { keepDraft, readDraft } from './drafts.ts';

/** The design in which this browser last showed a file. Signing out forgets it. */

const nameOf = (fileId: string) => `shown-in.${fileId}`;

export function fileDesign(fileId: string): string | undefined {
  return readDraft(nameOf(fileId));
}

export function keepFileDesign(fileId: string, design: string): void {
  keepDraft(nameOf(fileId), design);
}
