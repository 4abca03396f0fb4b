/** Texts that a closed tab must not lose. Nothing else is kept in the browser. */

const prefix = 'mdconv.draft.';
const ownerName = 'mdconv.draft-owner';

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

/** Removes all drafts. Views that are still shown cannot write new ones. */
export function forgetDrafts(): void {
  isOpen = false;
  quietly(removeAll);
}

function removeAll(): void {
  for (const name of draftNames('')) forgetDraft(name);
  localStorage.removeItem(ownerName);
}

/** The browser may forbid storage, and then each use of it throws. */
function quietly<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
