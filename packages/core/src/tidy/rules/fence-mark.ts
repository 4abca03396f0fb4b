import {
  readFence,
  type Container,
  type Fence,
  type Line,
  type LineKind,
  type Scan,
} from '../../scan/index.ts';

/** A line that looks like a fence, whatever the lines before make of it. */
export interface FenceMark {
  readonly line: Line;
  readonly fence: Fence;
  /** Where its run of backticks or tildes begins. */
  readonly start: number;
}

/** The fence that a line would be if neither code nor another block took it in. */
export function fenceMark(text: string, line: Line): FenceMark | undefined {
  if (line.indent >= 4) return undefined;
  // In code the indentation is part of the content.
  let start = line.content;
  while (start < line.end && /[ \t]/.test(text.charAt(start))) start += 1;
  const fence = readFence(text, start, line.end, line.indent);
  return fence && { line, fence, start };
}

/** Kinds of lines in which nothing is a fence. */
const literal: ReadonlySet<LineKind> = new Set(['front-matter', 'html', 'indented-code']);

/** All lines that look like fences, in order, by the container that they stand in. */
export function fenceMarks({ text, lines }: Scan): readonly (readonly FenceMark[])[] {
  const marks = new Map<Container | undefined, FenceMark[]>();
  for (const line of lines) {
    const mark = literal.has(line.kind) ? undefined : fenceMark(text, line);
    if (!mark) continue;
    const others = marks.get(line.container);
    if (others) others.push(mark);
    else marks.set(line.container, [mark]);
  }
  return [...marks.values()];
}

/** Languages whose text has fences of its own. */
const markdownNames: ReadonlySet<string> = new Set(['markdown', 'md', 'mdx']);

/** Names of plain text, which can have fences in it. Any other language that seems to lost its own. */
const plainNames: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plaintext']);

export function isMarkdown({ info }: Fence): boolean {
  return markdownNames.has(languageOf(info));
}

/** Whether fences inside of this one can be meant. */
export function canNest(fence: Fence): boolean {
  return isMarkdown(fence) || plainNames.has(languageOf(fence.info));
}

function languageOf(info: string): string {
  return info.replace(/\s.*$/s, '').toLowerCase();
}

/** Whether a fence closes another that is open. */
export function closes(fence: Fence, open: Fence): boolean {
  return isAlike(fence, open) && fence.info === '';
}

/** Whether a fence would close another but for what follows it. */
export function isAlike(fence: Fence, open: Fence): boolean {
  return fence.character === open.character && fence.length >= open.length;
}
