import type { Root } from 'mdast';
import type { Document, Footnote, Paragraph, Span, Warning } from '../model.ts';
import { plainText } from '../walk.ts';
import { createWarningLog } from '../warning-log.ts';
import type { Building } from './building.ts';
import { readFrontMatter } from './front-matter.ts';
import { rankHeadings } from './rank-headings.ts';
import type { SourceNode } from './source-node.ts';
import { startBuilding } from './start-building.ts';
import { titleBlock } from './title-block.ts';
import { unwrapLinks } from './unwrap-links.ts';

/** Builds the Document of a markdown tree in one walk. `spanOf` leads to the caller's text. */
export function build(root: Root, spanOf: (node: SourceNode) => Span): Document {
  const log = createWarningLog();
  const properties = readFrontMatter(root, spanOf, log);
  const building = startBuilding(root, spanOf, log);

  const text = building.blocks(root.children, { marks: [], alerts: true });
  const notes = buildFootnotes(building);
  const blocks = [...text, ...leftAnchors(building, text.at(-1)?.span.end ?? 0)];

  const title = titleBlock(properties, blocks);
  const headings = building.names.headings();
  rankHeadings(headings, title?.title !== undefined, log);

  // Only now are all places known that a link can lead to.
  const unresolved = building.names.resolve();
  const firstHeading = headings[0] && plainText(headings[0].children).trim();
  return {
    kind: 'document',
    properties: { ...(firstHeading && { title: firstHeading }), ...properties },
    ...(title && { titleBlock: title }),
    blocks: unwrapLinks(blocks, unresolved, log),
    footnotes: notes.map((note) => ({
      ...note,
      children: unwrapLinks(note.children, unresolved, log),
    })),
    warnings: inTextOrder(log.list()),
  };
}

/** Footnotes may refer to further ones, which then follow. */
function buildFootnotes(building: Building): readonly Footnote[] {
  const { footnotes } = building.references;
  const children: Footnote['children'][] = [];
  for (const { definition } of footnotes)
    children.push(building.blocks(definition.children, { marks: [], alerts: false }));

  for (const definition of building.references.unreferenced()) {
    const message = 'Nothing refers to this footnote, so it is left out.';
    building.log.add('footnote-unreferenced', message, building.span(definition));
  }
  return footnotes.map(({ definition, references }, index) => ({
    kind: 'footnote',
    number: index + 1,
    references,
    children: children[index] ?? [],
    span: building.span(definition),
  }));
}

/** Anchors that no text followed still have to be somewhere. */
function leftAnchors(building: Building, at: number): readonly Paragraph[] {
  const children = building.anchors.release(at);
  return children.length > 0 ? [{ kind: 'paragraph', children, span: { start: at, end: at } }] : [];
}

function inTextOrder(warnings: readonly Warning[]): readonly Warning[] {
  const start = ({ positions }: Warning) => positions?.[0]?.start ?? 0;
  return warnings
    .map((warning) => ({
      ...warning,
      positions: warning.positions?.toSorted((a, b) => a.start - b.start),
    }))
    .sort((a, b) => start(a) - start(b));
}
