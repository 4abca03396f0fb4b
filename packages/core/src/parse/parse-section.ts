import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Scan } from '../scan/index.ts';
import type { Section } from './cut-sections.ts';
import { movePositions } from './positions.ts';
import { mdast, syntaxFor } from './syntax/index.ts';

/** Parses a section: its folds go to the parser, which looks at each character, as what stands in. */
export function parseSection(
  scan: Scan,
  section: Section,
  extensions: readonly Extension[],
): RootContent[] {
  const text = folded(scan, section);
  const { children } = fromMarkdown(text, {
    extensions: [...syntaxFor(text), ...extensions],
    mdastExtensions: mdast,
  });
  return unfolded(children, scan, section);
}

function folded({ text }: Scan, { start, end, folds }: Section): string {
  const pieces: string[] = [];
  let from = start;
  for (const fold of folds) {
    pieces.push(text.slice(from, fold.start), fold.standIn);
    from = fold.end;
  }
  return pieces.join('') + text.slice(from, end);
}

/** Puts what was folded back, and every node to where it stands in the whole text. */
function unfolded(nodes: readonly RootContent[], { lines }: Scan, section: Section): RootContent[] {
  const children: RootContent[] = [];
  const folds = section.folds.values();
  let fold = folds.next().value;
  let linesBefore = section.line;
  // A byte order mark, which the first line stands behind, is no part of any position.
  let before = Math.max(0, section.start - (lines[0]?.start ?? 0));

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
    before += folded.end - folded.start - folded.standIn.length;
    fold = folds.next().value;
  }
  return children;
}
