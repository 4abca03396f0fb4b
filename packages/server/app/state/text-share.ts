import { createStore } from './store.ts';

/** Name in the storage of the browser; a number. */
const name = 'mdconv.text-share';

/** Percent of the width that the text may have; the document has the rest. */
export const shareMin = 20;
export const shareMax = 80;
const usual = 50;

function keptShare(): number {
  try {
    return bounded(Number(localStorage.getItem(name) ?? usual));
  } catch {
    // The browser keeps nothing.
    return usual;
  }
}

function bounded(share: number): number {
  return Number.isFinite(share) ? Math.min(Math.max(Math.round(share), shareMin), shareMax) : usual;
}

/** Percent of the width of the workbench that the text has. */
export const textShare = createStore(keptShare());

/** Moves the border between text and document, also for the next visit. @param share default: the usual one */
export function moveBorder(share = usual): void {
  textShare.set(bounded(share));
  try {
    localStorage.setItem(name, String(textShare.get()));
  } catch {
    // It holds for this visit.
  }
}
