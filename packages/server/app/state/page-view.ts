import { createStore } from './store.ts';

/** Name in the storage of the browser; `on` or `off`. */
const name = 'mdconv.pages';

/** Windows that are narrower show the text of pages too small to read. */
const widthMin = 640;

function isWanted(): boolean {
  try {
    const kept = localStorage.getItem(name);
    if (kept !== null) return kept === 'on';
  } catch {
    // The browser keeps nothing.
  }
  return innerWidth > widthMin;
}

/** Whether formats with pages show them, rather than one text without page ends. */
export const pageView = createStore(isWanted());

/** Shows pages, or no longer, also after the next visit. */
export function showPages(isOn: boolean): void {
  pageView.set(isOn);
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off');
  } catch {
    // It holds for this visit.
  }
}
