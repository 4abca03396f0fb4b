import type { RootContent } from 'mdast';
import type { Scan } from '../scan/index.ts';
import type { Section } from './cut-sections.ts';
import { movePositions, originOf } from './positions.ts';
import type { MarkdownProcessor, TextData } from './syntax/index.ts';

/** Parses a section. The parser gets the placeholders of its folds instead of their text. */
export function parseSection(
  scan: Scan,
  section: Section,
  processor: MarkdownProcessor,
): RootContent[] {
  const data: TextData = { math: scan.math, labels: scan.labels, footnotes: scan.footnotes };
  const { children } = processor.parse({ value: foldedText(scan, section), data: { ...data } });
  return unfold(children, scan, section);
}

function foldedText({ text }: Scan, { start, end, folds }: Section): string {
  const pieces: string[] = [];
  let from = start;
  for (const fold of folds) {
    pieces.push(text.slice(from, fold.start), fold.placeholder);
    from = fold.end;
  }
  return pieces.join('') + text.slice(from, end);
}

/**
 * Replaces the placeholders by the nodes of the folds and moves every node to its position in the
 * whole text.
 */
function unfold(nodes: readonly RootContent[], scan: Scan, section: Section): RootContent[] {
  const children: RootContent[] = [];
  const folds = section.folds.values();
  let fold = folds.next().value;
  let linesBefore = section.line;
  let before = Math.max(0, section.start - originOf(scan));

  const rest = nodes.values();
  for (const node of rest) {
    const line = node.position!.start.line + linesBefore;
    const folded = line - 1 === fold?.line ? fold : undefined;
    const made = [node];
    while (made.length < (folded?.nodes ?? 1)) made.push(rest.next().value!);
    for (const one of made) movePositions(one, linesBefore, before);
    children.push(folded ? folded.unfold(made) : node);
    if (!folded) continue;
    linesBefore += folded.lines;
    before += folded.end - folded.start - folded.placeholder.length;
    fold = folds.next().value;
  }
  return children;
}
