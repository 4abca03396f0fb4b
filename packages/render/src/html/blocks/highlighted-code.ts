import type { ElementContent, Literal } from 'hast';
import type { CodeLine, CodeToken } from '../../highlight/index.ts';
import type { CodeLook } from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';

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

export function highlightedCode(lines: readonly CodeLine[], look?: CodeLook): ElementContent {
  const hasLines = look !== undefined && (look.marks.length > 0 || look.firstLine !== undefined);
  let value = '';
  for (const [index, line] of lines.entries()) {
    if (hasLines) value += lineStart(look, index);
    for (const token of line) value += writeToken(token);
    value += hasLines ? '\n</span>' : '\n';
  }
  return { type: 'raw', value, data: { codeLines: lines } };
}

/** A line that is marked or numbered is an element. */
function lineStart({ marks, firstLine }: CodeLook, index: number): string {
  const mark = marks[index];
  const names = mark ? `${classNames.line} ${classNames.lineMark(mark)}` : classNames.line;
  const number = firstLine === undefined ? '' : ` data-line="${firstLine + index}"`;
  return `<span class="${names}"${number}>`;
}

function writeToken({ text, role }: CodeToken): string {
  const content = text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
  return role ? `<span class="${classNames.token(role)}">${content}</span>` : content;
}
