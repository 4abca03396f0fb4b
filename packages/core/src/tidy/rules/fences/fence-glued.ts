import {
  type Container,
  continuationPrefix,
  type Fence,
  type Line,
  lineAt,
  protectedRangeAt,
  type Scan,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { closes, type FenceLine, fenceLines, matchesFence, readFenceLine } from '../fence-lines.ts';
import type { Rule } from '../rule.ts';

/** Text after a closing fence that reads like a sentence. */
const wordsAfter = /^\p{Lu}\p{L}*,?[ \t]+\p{L}[^`~]*$/u;

/** Fence characters after text in their line. */
const glued = /```(?<=[^\s`>][ \t]*```)|~~~(?<=[^\s~>][ \t]*~~~)/;

export const fenceGlued: Rule = {
  id: 'fence-glued',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Moves a code fence that follows text or code to a separate line.',
  why: 'It is not read as a fence, and from there on code and text are swapped.',
  source: 'CommonMark 0.31, 4.5; fluxerapp/fluxer #2088; kdlbs/kandev #1557.',
  needs: ['```', '~~~'],
  changes: [
    { before: 'Run:```sh\nls\n```\n', after: 'Run:\n```sh\nls\n```\n' },
    { before: '```js\nx = 1;```\n\n# Next\n', after: '```js\nx = 1;\n```\n\n# Next\n' },
    { before: '```sh\nls\n```Then rest a while.\n', after: '```sh\nls\n```\nThen rest a while.\n' },
    { before: 'Run:```\nls\n```\n', after: 'Run:\n```\nls\n```\n' },
    { before: 'Run: ~~~sh\nls\n~~~\n', after: 'Run:\n~~~sh\nls\n~~~\n' },
    { before: '> Run: ```sh\n> ls\n> ```\n', after: '> Run:\n> ```sh\n> ls\n> ```\n' },
    {
      before: '1. Run:```sh\n   ls\n   ```\n2. Rest\n',
      after: '1. Run:\n   ```sh\n   ls\n   ```\n2. Rest\n',
    },
    {
      before: 'Run:```sh\r\nls\r\n```\r\nThen:```sh\r\npwd\r\n```\r\n',
      after: 'Run:\r\n```sh\r\nls\r\n```\r\nThen:\r\n```sh\r\npwd\r\n```\r\n',
    },
    {
      before: '```js\nx();```\n\ntext\n\n```sh\nls\n```\n',
      after: '```js\nx();\n```\n\ntext\n\n```sh\nls\n```\n',
    },
    {
      before: '```py\nif a:\n    b()```\n\nText.\n',
      after: '```py\nif a:\n    b()\n```\n\nText.\n',
    },
    { before: 'Run:```sh\nls\npwd```\n', after: 'Run:\n```sh\nls\npwd\n```\n' },
  ],
  keeps: [
    'Use ```x``` here.\n',
    '```x```\n',
    '```js\nlet a = `b```;\n```\n',
    "```js\nlet fence = '```'\n```\n",
    "```js\nlet fence = '```\n```\n",
    '```js\nx();```\n```\n',
    'A fence is ```\n\ntext\n',
    'A fence is ```\nls\n```\n',
    'Run:```sh\n\nls```\n',
    'text ~~~\n\nmore\n',
    '```sh\nls\n```\n\nRun:\n\n```sh\nls\n```\n',
    '```\ntext```js\n```\n',
    '```js\nx\n\n',
    '`Run:```sh\nls\n',
  ],
  touchesCode: true,
  expects: (after, at) => isFenceNear(after, at),
  propose({ text, scan }) {
    if (!glued.test(text) && !fenceLines(scan).some(isOdd)) return [];
    const proposals = readings(scan).flatMap((reading, group) =>
      isBetter(reading) ? reading.breaks.map((one) => ({ ...one, group })) : [],
    );
    return proposals.sort((a, b) => a.start - b.start);
  },
};

/** Whether the line of an offset or the next line is a fence. */
function isFenceNear(after: Scan, at: number): boolean {
  const line = lineAt(after, at);
  return [line, line + 1].some((index) => after.lines[index]?.kind === 'fence');
}

/** The fences of one container, read both as a parser does and with attached fences. */
interface Reading {
  /** The open fence for a parser, and whether its reading is implausible. */
  usual: Fence | undefined;
  usualIsOdd: boolean;
  /** The same with attached fences. */
  open: Fence | undefined;
  isOdd: boolean;
  /** The line breaks that turn them into fences. */
  readonly breaks: TextChange[];
}

/** Attached fences are accepted only if they balance and the others do not. */
function isBetter({ usual, usualIsOdd, open, isOdd, breaks }: Reading): boolean {
  return breaks.length > 0 && (usualIsOdd || usual !== undefined) && !isOdd && !open;
}

function readings(scan: Scan): readonly Reading[] {
  const byContainer = new Map<Container | undefined, Reading>();
  for (const line of scan.lines) {
    if (line.kind === 'front-matter' || line.kind === 'html') continue;
    if (line.indent >= 4 && line.kind !== 'code') continue;
    const reading = byContainer.get(line.container) ?? startReading();
    byContainer.set(line.container, reading);
    const fenceLine = readFenceLine(scan.text, line);
    if (fenceLine) readUsual(reading, fenceLine.fence);
    readGlued(reading, scan, line, fenceLine);
  }
  return [...byContainer.values()];
}

function startReading(): Reading {
  return { usual: undefined, usualIsOdd: false, open: undefined, isOdd: false, breaks: [] };
}

/** Whether a parser leaves a fence open, or finds one in the code of another. */
function isOdd(fences: readonly FenceLine[]): boolean {
  const reading = startReading();
  for (const { fence } of fences) readUsual(reading, fence);
  return reading.usualIsOdd || reading.usual !== undefined;
}

function readUsual(reading: Reading, fence: Fence): void {
  if (!reading.usual) reading.usual = fence;
  else if (closes(fence, reading.usual)) reading.usual = undefined;
  else if (matchesFence(fence, reading.usual)) reading.usualIsOdd = true;
}

function readGlued(
  reading: Reading,
  scan: Scan,
  line: Line,
  fenceLine: FenceLine | undefined,
): void {
  const glued = fenceLine ? undefined : runAtEnd(scan.text, line);
  if (reading.open) readInside(reading, reading.open, scan.text, fenceLine, glued);
  else if (fenceLine) reading.open = fenceLine.fence;
  else if (glued && opens(scan.text, glued)) {
    reading.open = glued.fence;
    reading.usualIsOdd ||= isMisread(reading, scan, glued);
    reading.breaks.push(breakBefore(scan.text, glued, 0));
  }
}

/**
 * Reads a line of an open code block, which a fence on its own line or an attached fence can close.
 */
function readInside(
  reading: Reading,
  open: Fence,
  text: string,
  fenceLine: FenceLine | undefined,
  glued: FenceLine | undefined,
): void {
  if (glued && closes(glued.fence, open) && glued.fence.length === open.length) {
    reading.open = undefined;
    reading.breaks.push(breakBefore(text, glued, open.indent));
  }
  if (!fenceLine || !matchesFence(fenceLine.fence, open)) return;
  const { info } = fenceLine.fence;
  if (info === '' || wordsAfter.test(info)) reading.open = undefined;
  else reading.isOdd = true;
  if (!reading.open && info !== '') reading.breaks.push(breakAfter(text, fenceLine));
}

/**
 * A run of fence characters at the end of the line or before a language name, if it is the only
 * one.
 */
function runAtEnd(text: string, line: Line): FenceLine | undefined {
  let end = line.end;
  while (end > line.content && isSpaceOrTab(text, end - 1)) end -= 1;
  let after = end;
  while (after > line.content && /[\w+#.-]/.test(text.charAt(after - 1))) after -= 1;
  const character = text.charAt(after - 1);
  if (character !== '`' && character !== '~') return undefined;
  let start = after;
  while (start > line.content && text.charAt(start - 1) === character) start -= 1;
  const before = text.slice(line.content, start);
  if (after - start < 3 || before.trim() === '' || /`{3}|~{3}/.test(before)) return undefined;
  const info = text.slice(after, end);
  return { line, start, fence: { character, length: after - start, indent: 0, info } };
}

/** Whether code can start here: a language is named, or the text before introduces it. */
function opens(text: string, { start, fence, line }: FenceLine): boolean {
  return fence.info !== '' || text.slice(line.content, start).trimEnd().endsWith(':');
}

/** Whether a parser reads a fence with a language as code, or as the end of a long code span. */
function isMisread(
  { usual }: Reading,
  { ranges }: Scan,
  { start, line, fence }: FenceLine,
): boolean {
  const range = protectedRangeAt(ranges, start);
  const spans = range?.kind === 'code-span' && range.end > line.end;
  return fence.info !== '' && (spans || usual !== undefined);
}

function breakBefore(text: string, { start, line }: FenceLine, indent: number): TextChange {
  let from = start;
  while (from > line.content && isSpaceOrTab(text, from - 1)) from -= 1;
  return { start: from, end: start, text: lineBreak(text, line) + ' '.repeat(indent) };
}

function breakAfter(text: string, { start, line, fence }: FenceLine): TextChange {
  const from = start + fence.length;
  let to = from;
  while (isSpaceOrTab(text, to)) to += 1;
  return { start: from, end: to, text: lineBreak(text, line) };
}

/** The line's line ending, and the prefix of its containers. */
function lineBreak(text: string, { end, next, container }: Line): string {
  return (text.slice(end, next) || '\n') + continuationPrefix(container);
}

function isSpaceOrTab(text: string, at: number): boolean {
  return text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9;
}
