import { randomId } from './random-id.ts';
import { draftNames, forgetDraft, keepDraft, readDraft } from './drafts.ts';

/** Changes of a file that are not yet saved on the server. */
export interface FileDraft {
  /** The version that the changes are based on, and its content if there was space for it. */
  readonly version: number;
  readonly base?: string;
  readonly content: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** Each page has drafts of its own, so that two tabs with one file do not overwrite each other's. */
const page = randomId();

const lockOf = (owner: string) => `mdconv.page.${owner}`;

// Held until the page is closed. Browsers have locks on secure origins only.
void navigator.locks?.request(lockOf(page), () => new Promise(() => undefined));

const prefixOf = (fileId: string) => `file.${fileId}.`;
const nameOf = (fileId: string) => prefixOf(fileId) + page;

/** @returns whether the browser keeps it */
export function keepFileDraft(fileId: string, draft: FileDraft): boolean {
  if (keepDraft(nameOf(fileId), JSON.stringify(draft))) return true;
  const { base: _base, ...smaller } = draft;
  return keepDraft(nameOf(fileId), JSON.stringify(smaller));
}

export function forgetFileDraft(fileId: string): void {
  forgetDraft(nameOf(fileId));
}

/** Takes over the newest draft of a file that no other open page works on. */
export async function takeFileDraft(fileId: string): Promise<FileDraft | undefined> {
  const prefix = prefixOf(fileId);
  const open = await openPages();
  const [newest] = draftNames(prefix)
    .filter((name) => name === nameOf(fileId) || !open.has(lockOf(name.slice(prefix.length))))
    .map((name) => ({ name, draft: parseDraft(readDraft(name)) }))
    .sort((a, b) => (b.draft?.keptAt ?? 0) - (a.draft?.keptAt ?? 0));
  if (!newest?.draft) return undefined;
  // Kept under the name of this page before the other one is removed.
  if (newest.name !== nameOf(fileId) && keepFileDraft(fileId, newest.draft))
    forgetDraft(newest.name);
  return newest.draft;
}

async function openPages(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

function parseDraft(value: string | undefined): FileDraft | undefined {
  try {
    const draft = JSON.parse(value ?? 'null') as FileDraft | null;
    return draft ?? undefined;
  } catch {
    return undefined;
  }
}
