import { draftNames, forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { otherPages, ownPage } from './open-pages.ts';

/** Drafts of which each page has its own, so that two tabs with one file do not overwrite each other's. */

/** When a draft was kept, in milliseconds since 1970. */
interface Kept {
  readonly keptAt: number;
}

const prefixOf = (name: string) => `${name}.`;
const ownNameOf = (name: string) => prefixOf(name) + ownPage;

/** @returns whether the browser keeps it */
export function keepPageDraft(name: string, draft: Kept): boolean {
  return keepDraft(ownNameOf(name), JSON.stringify(draft));
}

export function forgetPageDraft(name: string): void {
  forgetDraft(ownNameOf(name));
}

/** Takes over the newest draft that no other open page works on. */
export async function takePageDraft<Draft extends Kept>(name: string): Promise<Draft | undefined> {
  const [own, prefix] = [ownNameOf(name), prefixOf(name)];
  const others = await otherPages();
  const [newest] = draftNames(prefix)
    .filter((each) => !others.has(each.slice(prefix.length)))
    .map((each) => ({ name: each, draft: parseDraft<Draft>(readDraft(each)) }))
    .sort((a, b) => (b.draft?.keptAt ?? 0) - (a.draft?.keptAt ?? 0));
  if (!newest?.draft) return undefined;
  // Kept under the name of this page before the other one is removed.
  if (newest.name !== own && keepPageDraft(name, newest.draft)) forgetDraft(newest.name);
  return newest.draft;
}

/** Reads a draft as it was kept. Returns `undefined` if it is missing or damaged. */
export function parseDraft<Draft>(value: string | undefined): Draft | undefined {
  try {
    return (JSON.parse(value ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
