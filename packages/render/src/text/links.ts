import type { Link } from '@mdconv/core';
import type { Formulas } from '../math/index.ts';
import type { OutputBudget } from '../output-budget.ts';
import { walkPrepared, type PreparedDocument } from '../prepare/index.ts';
import { inlineText } from './write-inlines.ts';

/** How the address of a link follows its text: as a number into the list at the end, or itself. */
export type LinkStyle = (
  { readonly kind: 'list'; readonly numbers: LinkNumbers } | { readonly kind: 'inline' }
) & { readonly budget: OutputBudget; readonly formulas?: Formulas };

/** Numbers of the addresses in the list, from 1, in reading order. */
export type LinkNumbers = ReadonlyMap<string, number>;

/** Numbers every address that the text does not already show. */
export function linkNumbers(prepared: PreparedDocument): LinkNumbers {
  const { titleBlock, body, footnotes, budget } = prepared;
  const numbers = new Map<string, number>();
  const title = titleBlock ? [titleBlock.source] : [];
  const sections = [...title, body, ...footnotes.map(({ children }) => children)];
  for (const section of sections)
    walkPrepared(section, {
      inline(inline) {
        if (inline.kind !== 'link' || inline.target.kind === 'internal') return;
        const { url } = inline.target;
        if (!numbers.has(url) && needsAddress(inline, url, budget))
          numbers.set(url, numbers.size + 1);
      },
    });
  return numbers;
}

function needsAddress({ children }: Link, url: string, budget: OutputBudget): boolean {
  const text = inlineText(children, { kind: 'inline', budget }).trim();
  return text !== '' && !isAddress(text, url);
}

/** What follows the text of a link; the address itself if the link has no text. */
export function addressAfter(text: string, url: string, style: LinkStyle): string {
  if (text !== '' && isAddress(text, url)) return '';
  if (text !== '' && style.kind === 'list') return ` [${style.numbers.get(url)}]`;
  // Many links can share one long address.
  style.budget.spend(url.length);
  return text === '' ? url : ` (${url})`;
}

/** Whether text is the address, except for the scheme and the final slash that people leave out. */
function isAddress(text: string, url: string): boolean {
  const bare = (address: string) =>
    address.replace(/^(?:https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '');
  return bare(text) === bare(url);
}
