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
  summary: 'Turns a footnote without references into a paragraph.',
  why: 'A footnote that nothing refers to is not rendered, so its text is lost.',
  source:
    'GFM footnotes, as micromark-extension-gfm-footnote reads them; rumdl MD066, which only warns.',
  needs: ['[^'],
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
  /** Its first line, and the offset of its label. */
  readonly line: number;
  readonly at: number;
}

/** Definitions with a single paragraph: indented blocks would become code. */
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

/** Labels referenced in text, except a footnote's references to itself. */
function labelsReferredTo(scan: Scan): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const { 1: label, index } of scan.text.matchAll(reference)) {
    if (label === undefined || (protectedRangeAt(scan.ranges, index)?.kind ?? 'label') !== 'label')
      continue;
    const { container, content } = scan.lines[lineAt(scan, index)] ?? {};
    // The label before the content is the definition, not a reference.
    if (content === undefined || index < content) continue;
    const own = container?.kind === 'footnote' && normalized(container.label) === normalized(label);
    if (!own) labels.add(normalized(label));
  }
  return labels;
}

function normalized(label: string): string {
  return label.toLowerCase().toUpperCase();
}

/**
 * Adds a backslash before the label, and a blank line where the paragraph before would absorb it.
 */
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
