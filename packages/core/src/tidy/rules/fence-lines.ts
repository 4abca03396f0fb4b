import {
  readFence,
  type Container,
  type Fence,
  type Line,
  type LineKind,
  type Scan,
} from '../../scan/index.ts';

/** A line that looks like a code fence, regardless of the lines before it. */
export interface FenceLine {
  readonly line: Line;
  readonly fence: Fence;
  /** The offset of its backticks or tildes. */
  readonly start: number;
}

/** Reads a line as a fence, as if it were not part of code or another block. */
export function readFenceLine(text: string, line: Line): FenceLine | undefined {
  if (line.indent >= 4) return undefined;
  // In code, `content` excludes the indentation.
  let start = line.content;
  while (start < line.end && /[ \t]/.test(text.charAt(start))) start += 1;
  const fence = readFence(text, start, line.end, line.indent);
  return fence && { line, fence, start };
}

/** Kinds of lines that cannot be fences. */
const literal: ReadonlySet<LineKind> = new Set(['front-matter', 'html', 'indented-code']);

const known = new WeakMap<Scan, readonly (readonly FenceLine[])[]>();

/** All lines that look like fences, in order, grouped by container. */
export function fenceLines(scan: Scan): readonly (readonly FenceLine[])[] {
  const found = known.get(scan) ?? readFenceLines(scan);
  known.set(scan, found);
  return found;
}

function readFenceLines({ text, lines }: Scan): readonly (readonly FenceLine[])[] {
  const byContainer = new Map<Container | undefined, FenceLine[]>();
  for (const line of lines) {
    const fenceLine = literal.has(line.kind) ? undefined : readFenceLine(text, line);
    if (!fenceLine) continue;
    const others = byContainer.get(line.container);
    if (others) others.push(fenceLine);
    else byContainer.set(line.container, [fenceLine]);
  }
  return [...byContainer.values()];
}

/** Languages whose text can contain fences. */
const markdownNames: ReadonlySet<string> = new Set(['markdown', 'md', 'mdx']);

/**
 * Info strings for plain text, which can contain fences. A fence of another language that seems to
 * contain fences has lost its closing fence.
 */
const plainNames: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plaintext']);

export function isMarkdown({ info }: Fence): boolean {
  return markdownNames.has(languageOf(info));
}

/** Whether a code block with this fence can contain fences. */
export function canNest(fence: Fence): boolean {
  return isMarkdown(fence) || plainNames.has(languageOf(fence.info));
}

function languageOf(info: string): string {
  return info.replace(/\s.*$/s, '').toLowerCase();
}

/** Whether a fence closes an open fence. */
export function closes(fence: Fence, open: Fence): boolean {
  return matchesFence(fence, open) && fence.info === '';
}

/** Whether a fence would close an open fence if it had no info string. */
export function matchesFence(fence: Fence, open: Fence): boolean {
  return fence.character === open.character && fence.length >= open.length;
}
