import type { Formulas } from '../math/index.ts';
import type { OutputBudget } from '../output-budget.ts';

/** How the address of a link follows its text: as a number into the list at the end, or itself. */
export type LinkStyle = (
  { readonly kind: 'list'; readonly numbers: LinkNumbers } | { readonly kind: 'inline' }
) & { readonly budget: OutputBudget; readonly formulas?: Formulas };

/** Numbers of the addresses in the list, from 1, in reading order. */
export type LinkNumbers = ReadonlyMap<string, number>;

/** What follows the text of a link; the address itself if the link has no text. */
export function addressAfter(text: string, url: string, style: LinkStyle): string {
  if (text !== '' && isAddress(text, url)) return '';
  if (text !== '' && style.kind === 'list') return ` [${style.numbers.get(url)}]`;
  // Many links can share one long address.
  style.budget.spend(url.length);
  return text === '' ? url : ` (${url})`;
}

/** Whether text is the address, except for the scheme and the final slash that people leave out. */
export function isAddress(text: string, url: string): boolean {
  const bare = (address: string) =>
    address.replace(/^(?:https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '');
  return bare(text) === bare(url);
}
