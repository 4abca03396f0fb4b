import { draftNames, forgetDraft, keepDraft, readDraft, tabDraft } from '../../../state/drafts.ts';
import { otherPages, ownPage } from '../../../state/open-pages.ts';
import { parseDraft } from '../../../state/page-drafts.ts';
import { randomId } from '../../../state/random-id.ts';
import { textDrafts } from '../../../state/unsaved.ts';
import { newDraft, titleOf, type Draft } from '../draft.ts';

/** The drafts of Convert. A page works on one of them, and no other page writes it meanwhile. */

interface Kept {
  readonly draft: Draft;
  /** When it was changed last, in milliseconds since 1970. */
  readonly keptAt: number;
  /** The page that works on it; it may be closed by now. */
  readonly page: string;
}

/** A draft of the list. */
export interface ListedDraft {
  readonly id: string;
  /** Empty: it has no words. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly isOwn: boolean;
  /** Whether another tab works on it. */
  readonly isElsewhere: boolean;
}

/** Options of the last draft that was changed, for new ones. */
const optionsName = 'options';

const nameOf = (id: string) => textDrafts + id;
const read = (id: string) => parseDraft<Kept>(readDraft(nameOf(id)));
const idsOf = () => draftNames(textDrafts).map((name) => name.slice(textDrafts.length));

/** The one draft that versions before drafts had, without when it was changed. */
const formerName = 'convert';

/** The id of the draft that this page works on, and how it was kept last. */
let own: { readonly id: string; readonly draft: Draft } | undefined;

/** An empty draft with the options that were used last. */
export function emptyDraft(): Draft {
  return { ...newDraft, ...parseDraft<Partial<Draft>>(readDraft(optionsName)) };
}

/** The draft of this tab, or the newest one that no other tab works on, or an empty one. */
export async function openDraft(): Promise<Draft> {
  adoptFormer();
  const others = await otherPages();
  const isFree = (id: string) => !others.has(read(id)?.page ?? '');
  const tabs = own?.id ?? tabDraft.read();
  if (tabs !== undefined && isFree(tabs)) return claim(tabs);
  const newest = sorted(idsOf().filter(isFree))[0];
  return claim(newest ?? randomId());
}

/** Keeps the draft of an earlier version as one of many. */
function adoptFormer(): void {
  const draft = parseDraft<Draft>(readDraft(formerName));
  if (draft?.markdown?.trim()) write(randomId(), { draft, keptAt: Date.now(), page: '' });
  forgetDraft(formerName);
}

/** Works on another draft from now on. */
export function switchDraft(id: string = randomId()): Draft {
  const kept = own && read(own.id);
  if (kept?.page === ownPage) write(own!.id, { ...kept, page: '' });
  return claim(id);
}

function claim(id: string): Draft {
  const kept = read(id);
  if (kept) write(id, { ...kept, page: ownPage });
  own = { id, draft: kept ? { ...newDraft, ...kept.draft } : emptyDraft() };
  tabDraft.write(id);
  return own.draft;
}

/**
 * Keeps the draft of this page. If another page has begun to work on it, it becomes a draft of its own. One without
 * a text is forgotten.
 * @returns whether the browser keeps it
 */
export function saveDraft(draft: Draft): boolean {
  if (!own || draft === own.draft) return true;
  const kept = read(own.id);
  const isTaken = kept !== undefined && kept.page !== ownPage;
  own = { id: isTaken ? randomId() : own.id, draft };
  tabDraft.write(own.id);
  const { name: _name, markdown, ...options } = draft;
  keepDraft(optionsName, JSON.stringify(options));
  if (markdown.trim() !== '') return write(own.id, { draft, keptAt: Date.now(), page: ownPage });
  forgetDraft(nameOf(own.id));
  return true;
}

/** All drafts, the newest first. */
export async function listDrafts(): Promise<readonly ListedDraft[]> {
  const others = await otherPages();
  return sorted(idsOf()).map((id) => {
    const { draft, keptAt, page } = read(id)!;
    const isOwn = id === own?.id;
    return { id, title: titleOf(draft), keptAt, isOwn, isElsewhere: !isOwn && others.has(page) };
  });
}

/** Gives a draft a name as it is kept; an empty name is that of its heading. */
export function renameDraft(id: string, name: string): void {
  const kept = read(id);
  if (kept) write(id, { ...kept, draft: renamed(kept.draft, name) });
}

export function renamed({ name: _name, ...draft }: Draft, name: string): Draft {
  return name === '' ? draft : { ...draft, name };
}

/** @returns a function that takes it back */
export function deleteDraft(id: string): () => void {
  const kept = read(id);
  forgetDraft(nameOf(id));
  if (id === own?.id) {
    own = undefined;
    tabDraft.forget();
  }
  return () => kept && write(id, { ...kept, page: '' });
}

function write(id: string, kept: Kept): boolean {
  return keepDraft(nameOf(id), JSON.stringify(kept));
}

/** The newest first; what is damaged is left out. */
function sorted(ids: readonly string[]): readonly string[] {
  const times = new Map(ids.map((id) => [id, read(id)?.keptAt]));
  return ids
    .filter((id) => times.get(id) !== undefined)
    .sort((a, b) => times.get(b)! - times.get(a)!);
}
