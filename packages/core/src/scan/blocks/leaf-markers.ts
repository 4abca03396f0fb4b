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

/** The fence that opens at an offset, if one does. Source: CommonMark 0.31, 4.5. */
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
  // Else three backticks around words on one line would be a fence.
  if (code === backtick && info.includes('`')) return undefined;
  return { character: code === backtick ? '`' : '~', length: after - at, indent, info };
}

/** Whether a line, from its first character on, closes a fence. */
export function closesFence(text: string, at: number, end: number, fence: Fence): boolean {
  const code = fence.character.charCodeAt(0);
  const after = endOfRun(text, at, end, code);
  return after - at >= fence.length && skipSpace(text, after, end) === end;
}

/** Whether what stands from `at` to the end of the line is a thematic break. */
export function isThematicBreak(text: string, at: number, end: number): boolean {
  const mark = text.charCodeAt(at);
  if (mark !== dash && mark !== asterisk && mark !== underscore) return false;
  let marks = 0;
  for (let index = at; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code === mark) marks += 1;
    else if (!isSpaceOrTab(code)) return false;
  }
  return marks >= 3;
}

/** Whether what stands from `at` to the end of the line underlines a heading. */
export function isSetextUnderline(text: string, at: number, end: number): boolean {
  const mark = text.charCodeAt(at);
  if (mark !== dash && mark !== equals) return false;
  let index = at;
  while (index < end && text.charCodeAt(index) === mark) index += 1;
  while (index < end && isSpaceOrTab(text.charCodeAt(index))) index += 1;
  return index === end;
}

const opening = /^\uFEFF?(---|\+\+\+)[ \t]*(?:\r\n?|\n)/;

/** Offset after front matter at the start of the text, its last line ending included; else 0. */
export function endOfFrontMatter(text: string): number {
  const fence = opening.exec(text);
  if (!fence) return 0;
  const closing =
    fence[1] === '---' ? /^---[ \t]*(?:\r\n?|\n|$)/gm : /^\+\+\+[ \t]*(?:\r\n?|\n|$)/gm;
  closing.lastIndex = fence[0].length;
  const close = closing.exec(text);
  return close ? close.index + close[0].length : 0;
}
