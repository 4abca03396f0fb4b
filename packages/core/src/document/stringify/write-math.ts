import type { Code, Html } from 'mdast';
import type { Math as MarkdownMath } from 'mdast-util-math';
import { math } from '../../parse/index.ts';
import { endOfMath, readDisplayMath } from '../../scan/index.ts';
import type { Inline } from '../model.ts';
import { inlineHtml } from './html.ts';

/** Writes a formula on its own lines; as a fenced block if it contains what ends `$$`. */
export function writeMath(tex: string): MarkdownMath | Code {
  const source = displayed(tex);
  const isWhole = readDisplayMath(source, 0) === source.length;
  return isWhole ? math(tex) : { type: 'code', lang: 'math', value: tex };
}

/** The handler of remark-stringify for `math` nodes. */
export function displayed(tex: string): string {
  return `$$\n${tex}\n$$`;
}

/** What is around a formula in a line. */
interface Edges {
  readonly before?: string;
  readonly after?: string;
  /** Whether it is in a table, where a backslash keeps a pipe in its cell. */
  readonly oneLine?: boolean;
}

/** Writes a formula in a line with the first delimiters that the parser reads back. */
export function writeInlineMath(tex: string, { before = '', after = '', oneLine }: Edges): Html {
  const text = oneLine ? pipesEscaped(tex) : tex;
  const sources = [`$${text}$`, `\\(${text}\\)`, `$\`${text}\`$`];
  const isRead = (source: string) =>
    endOfMath(before + source + after, before.length) === before.length + source.length;
  return inlineHtml(sources.find(isRead) ?? `\`${text}\``);
}

/** Writes a formula of its own lines between other content of a line. */
export function writeMathInOneLine(tex: string): Html {
  return inlineHtml(`$$${pipesEscaped(tex.replace(/(?<!\\)%.*\n/g, '').replace(/\n/g, ' '))}$$`);
}

function pipesEscaped(tex: string): string {
  return tex.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\|');
}

/** What a parser could read as a formula in dollars, in any text around it. */
const inDollars = /\$(?!\s)[^$]*[^\s$]\$(?!\d)|\$\$/;

/** Whether the dollar signs in the text of a line have to be escaped. */
export function mayReadDollars(inlines: readonly Inline[]): boolean {
  const text = textWithObjects(inlines);
  return text.includes('$') && inDollars.test(text);
}

function textWithObjects(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ('children' in inline) return textWithObjects(inline.children);
      return inline.kind === 'text' ? inline.text : '\ufffc';
    })
    .join('');
}
