import {
  asterisk,
  backtick,
  dash,
  endOfRun,
  equals,
  isSpaceOrTab,
  skipSpace,
  tilde,
  underscore,
} from '../characters.ts';
import type { Fence } from '../model.ts';

/** The code fence at an offset, if there is one. Source: CommonMark 0.31, 4.5. */
export function readFence(
  text: string,
  at: number,
  end: number,
  indent: number,
): Fence | undefined {
  const code = text.charCodeAt(at);
  if (code !== backtick && code !== tilde) return undefined;
  const after = endOfRun(text, at, end, code);
  if (after - at < 3) return undefined;
  const info = text.slice(after, end).trim();
  // Otherwise a code span with three backticks would be a fence.
  if (code === backtick && info.includes('`')) return undefined;
  return { character: code === backtick ? '`' : '~', length: after - at, indent, info };
}

/** Whether a line closes a fence. `at` is its first character that is not white space. */
export function closesFence(text: string, at: number, end: number, fence: Fence): boolean {
  const code = fence.character.charCodeAt(0);
  const after = endOfRun(text, at, end, code);
  return after - at >= fence.length && skipSpace(text, after, end) === end;
}

/** Whether the line is a thematic break from `at` on. Source: CommonMark 0.31, 4.1. */
export function isThematicBreak(text: string, at: number, end: number): boolean {
  const marker = text.charCodeAt(at);
  if (marker !== dash && marker !== asterisk && marker !== underscore) return false;
  let count = 0;
  for (let index = at; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code === marker) count += 1;
    else if (!isSpaceOrTab(code)) return false;
  }
  return count >= 3;
}

/** Whether the line is a setext heading underline from `at` on. Source: CommonMark 0.31, 4.3. */
export function isSetextUnderline(text: string, at: number, end: number): boolean {
  const marker = text.charCodeAt(at);
  if (marker !== dash && marker !== equals) return false;
  let index = at;
  while (index < end && text.charCodeAt(index) === marker) index += 1;
  while (index < end && isSpaceOrTab(text.charCodeAt(index))) index += 1;
  return index === end;
}

const frontMatterStart = /^\uFEFF?(---|\+\+\+)[ \t]*(?:\r\n?|\n)/;

/** The offset after the front matter and its line ending, or 0 without front matter. */
export function endOfFrontMatter(text: string): number {
  const fence = frontMatterStart.exec(text);
  if (!fence) return 0;
  const closing =
    fence[1] === '---' ? /^---[ \t]*(?:\r\n?|\n|$)/gm : /^\+\+\+[ \t]*(?:\r\n?|\n|$)/gm;
  closing.lastIndex = fence[0].length;
  const close = closing.exec(text);
  return close ? close.index + close[0].length : 0;
}
