import {
  type Container,
  continuationPrefix,
  type FootnoteDefinition,
  type Line,
  lineAt,
  protectedRangeAt,
  type Scan,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

export const footnoteOrphan: Rule = {
  id: 'footnote-orphan',
  pass: 'repair',
  severity: 'nice',
  render: 'R',
  summary: 'Turns a footnote that nothing refers to into a paragraph.',
  why: 'A footnote without a reference has no place, and its text is left out of the page.',
  source:
    'GFM footnotes, as micromark-extension-gfm-footnote reads them; rumdl MD066, which only warns.',
  changes: [
    { before: 'a\n\n[^1]: note\n', after: 'a\n\n\\[^1]: note\n' },
    { before: 'a[^1]\n\n[^1]: b\n[^2]: c\r\n', after: 'a[^1]\n\n[^1]: b\n\n\\[^2]: c\r\n' },
    { before: '> a\n>\n> [^n]: b\n> c\n', after: '> a\n>\n> \\[^n]: b\n> c\n' },
    { before: '[^1]: see [^1]\n', after: '\\[^1]: see [^1]\n' },
    { before: 'a `[^1]`\n\n[^1]: b\n', after: 'a `[^1]`\n\n\\[^1]: b\n' },
  ],
  keeps: [
    'a[^1]\n\n[^1]: note\n',
    'a[^Note]\n\n[^note]: b\n',
    'a[^1] b\n',
    'a[^1]\n\n[^1]: b[^2]\n\n[^2]: c\n',
    '[^1]: note\n\na[^1]\n',
    '\\[^1]: note\n',
    '```\n[^1]: note\n```\n',
    'a [b [^1]](c)\n\n[^1]: d\n',
    '[^1]: note\n\n    more of it\n\nb\n',
    '[1]: https://x.io\n',
    '| a[^1] |\n| - |\n\n[^1]: b\n',
  ],
  propose({ scan }) {
    if (scan.footnotes.size === 0) return [];
    const referred = labelsReferredTo(scan);
    return definitionsIn(scan)
      .filter(({ label }) => !referred.has(label))
      .map((definition) => asParagraph(scan, definition));
  },
};

interface Definition {
  readonly container: FootnoteDefinition;
  /** Normalized. */
  readonly label: string;
  /** Its first line, and where in it the label begins. */
  readonly line: number;
  readonly at: number;
}

/** Definitions that hold one paragraph: more blocks, indented, would become code. */
function definitionsIn({ text, lines, blocks }: Scan): readonly Definition[] {
  const held = new Map<Container, number>();
  for (const { kind, container } of blocks)
    for (let outer = container; outer; outer = outer.parent)
      held.set(
        outer,
        (held.get(outer) ?? 0) + (outer === container && kind === 'paragraph' ? 1 : 2),
      );
  const found: Definition[] = [];
  let last: Container | undefined;
  lines.forEach(({ kind, container, start }, line) => {
    if (container?.kind !== 'footnote' || kind !== 'paragraph' || container === last) return;
    last = container;
    if (held.get(container) !== 1) return;
    const at = text.indexOf(`[^${container.label}]:`, start);
    found.push({ container, label: normalized(container.label), line, at });
  });
  return found;
}

const reference = /\\.|\[\^([^\][\\\s]+)\]/g;

/** Labels to which text refers, other than the note's own. */
function labelsReferredTo(scan: Scan): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const { 1: label, index } of scan.text.matchAll(reference)) {
    if (label === undefined || (protectedRangeAt(scan.ranges, index)?.kind ?? 'label') !== 'label')
      continue;
    const { container, content } = scan.lines[lineAt(scan, index)] ?? {};
    // What stands before the content is where a note is defined.
    if (content === undefined || index < content) continue;
    const own = container?.kind === 'footnote' && normalized(container.label) === normalized(label);
    if (!own) labels.add(normalized(label));
  }
  return labels;
}

function normalized(label: string): string {
  return label.toLowerCase().toUpperCase();
}

/** A backslash before the label, and a blank line where the text before would take it in. */
function asParagraph({ text, lines }: Scan, { container, line, at }: Definition): TextChange {
  const [before, first] = [lines[line - 1], lines[line]];
  if (!before || !first || before.kind === 'blank' || !isWithin(before, container.parent))
    return { start: at, end: at, text: '\\' };
  const ending = text.slice(before.end, before.next);
  const blank = continuationPrefix(container.parent).trimEnd() + ending;
  return { start: first.start, end: at, text: `${blank}${text.slice(first.start, at)}\\` };
}

function isWithin({ container }: Line, parent: Container | undefined): boolean {
  if (!parent) return true;
  for (let outer = container; outer; outer = outer.parent) if (outer === parent) return true;
  return false;
}
