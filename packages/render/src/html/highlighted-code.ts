import type { ElementContent, Literal } from 'hast';
import type { CodeLine, CodeToken } from '../highlight/index.ts';
import { classNames } from './class-names.ts';

/** Highlighted code as html. An element for each token would take longer to write than all other nodes. */
interface HighlightedCode extends Literal {
  type: 'raw';
  data: { readonly codeLines: readonly CodeLine[] };
}

declare module 'hast' {
  interface ElementContentMap {
    highlightedCode: HighlightedCode;
  }
  interface RootContentMap {
    highlightedCode: HighlightedCode;
  }
  interface Data {
    /** The code of a raw node. */
    readonly codeLines?: readonly CodeLine[];
  }
}

export function highlightedCode(lines: readonly CodeLine[]): ElementContent {
  let value = '';
  for (const line of lines) {
    for (const token of line) value += writeToken(token);
    value += '\n';
  }
  return { type: 'raw', value, data: { codeLines: lines } };
}

function writeToken({ text, role }: CodeToken): string {
  const content = text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
  return role ? `<span class="${classNames.token(role)}">${content}</span>` : content;
}
