/** Texts that a closed tab must not lose. Nothing else is kept in the browser. */

const prefix = 'mdconv.draft.';
const ownerName = 'mdconv.draft-owner';
const tabName = 'mdconv.draft';

/** Whether drafts may be written: from signing in until signing out. */
let isOpen = false;

/** Allows drafts for an account. Drafts of another account are removed. */
export function openDrafts(accountId: string): void {
  isOpen = true;
  quietly(() => {
    const owner = localStorage.getItem(ownerName);
    if (owner !== null && owner !== accountId) removeAll();
    localStorage.setItem(ownerName, accountId);
  });
}

/** Allows drafts for the account that they are of. @returns false: there is no such account */
export function reopenDrafts(): boolean {
  isOpen = Boolean(quietly(() => localStorage.getItem(ownerName)));
  return isOpen;
}

export function readDraft(name: string): string | undefined {
  return quietly(() => localStorage.getItem(prefix + name)) ?? undefined;
}

/** The names of drafts that begin with `start`. */
export function draftNames(start: string): readonly string[] {
  const names = quietly(() => Object.keys(localStorage)) ?? [];
  return names
    .filter((name) => name.startsWith(prefix + start))
    .map((name) => name.slice(prefix.length));
}

/** @returns whether the browser keeps it: its storage may be full or forbidden */
export function keepDraft(name: string, value: string): boolean {
  if (!isOpen) return false;
  return quietly(() => (localStorage.setItem(prefix + name, value), true)) ?? false;
}

export function forgetDraft(name: string): void {
  quietly(() => localStorage.removeItem(prefix + name));
}

/** The id of the draft that this tab works on, which a reload finds again. */
export const tabDraft = {
  read: (): string | undefined => quietly(() => sessionStorage.getItem(tabName)) ?? undefined,
  write: (id: string): void => quietly(() => sessionStorage.setItem(tabName, id)),
  forget: (): void => quietly(() => sessionStorage.removeItem(tabName)),
};

/**
 * Removes all drafts. Views that are still shown cannot write new ones.
 * @param kept the beginning of names that stay, until another account signs in. Default: none
 */
export function forgetDrafts(kept?: string): void {
  isOpen = false;
  tabDraft.forget();
  quietly(() => removeAll(kept));
}

function removeAll(kept?: string): void {
  for (const name of draftNames(''))
    if (kept === undefined || !name.startsWith(kept)) forgetDraft(name);
  if (draftNames('').length === 0) localStorage.removeItem(ownerName);
}

/** The browser may forbid storage, and then each use of it throws. */
function quietly<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
