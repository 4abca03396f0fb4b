import type { Paragraph, Span } from '../model.ts';
import type { Building, Surroundings } from './building.ts';
import type { SourceNode } from './source-node.ts';
import { trimEnd, trimStart, unixLines } from './white-space.ts';

/**
 * The paragraph of content that is one text, as most items and cells are: none if it is blank,
 * `undefined` if there is more to it.
 */
export function plainParagraph(
  building: Building,
  nodes: readonly SourceNode[],
  { marks, align }: Surroundings,
  paragraph: Span | undefined,
): Paragraph[] | undefined {
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'text' || marks.length > 0) return undefined;
  const text = trimEnd(trimStart(unixLines(only.value)));
  if (text === '') return [];
  const words = building.span(only);
  const span = paragraph ?? words;
  const children = [
    ...building.anchors.release(span.start),
    { kind: 'text', text, span: words } as const,
  ];
  return [{ kind: 'paragraph', ...(align && { align }), children, span }];
}
