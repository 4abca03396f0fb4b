import { forgetPageDraft, keepPageDraft, takePageDraft } from './page-drafts.ts';

/** Changes of a file that are not yet saved on the server. */
export interface FileDraft {
  /** The version that the changes are based on, and its content if there was space for it. */
  readonly version: number;
  readonly base?: string;
  readonly content: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

const nameOf = (fileId: string) => `file.${fileId}`;

/** @returns whether the browser keeps it */
export function keepFileDraft(fileId: string, draft: FileDraft): boolean {
  if (keepPageDraft(nameOf(fileId), draft)) return true;
  const { base: _base, ...smaller } = draft;
  return keepPageDraft(nameOf(fileId), smaller);
}

export function forgetFileDraft(fileId: string): void {
  forgetPageDraft(nameOf(fileId));
}

/** Takes over the newest draft of a file that no other open page works on. */
export function takeFileDraft(fileId: string): Promise<FileDraft | undefined> {
  return takePageDraft(nameOf(fileId));
}
