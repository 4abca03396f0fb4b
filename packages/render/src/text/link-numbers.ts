import type { Link } from '@mdconv/core';
import type { OutputBudget } from '../output-budget.ts';
import { walkPrepared, type PreparedDocument } from '../prepare/index.ts';
import { isAddress, type LinkNumbers } from './link-style.ts';
import { inlineText } from './write-inlines.ts';

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
