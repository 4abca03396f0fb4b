import type { Block, Figure } from '../../model.ts';
import type { Building, Surroundings } from '../building.ts';
import { pictureAlone } from '../picture-alone.ts';
import type { HtmlElement, SourceNode } from '../source-node.ts';

/** Builds `<figure>`: a figure around one picture, a table's caption, else a last paragraph. */
export function buildFigureElement(
  building: Building,
  element: HtmlElement,
  surroundings: Surroundings,
): readonly Block[] {
  const span = building.span(element);
  const label = element.children.find(isCaption);
  const content = element.children.filter((node) => node !== label);
  const blocks = building.blocks(content, surroundings);
  const caption = label ? building.inlines(label.children, surroundings) : [];

  const [only] = blocks;
  if (only && blocks.length === 1) {
    const figure = figureOf(building, only);
    if (figure) return [{ ...figure, ...(caption.length > 0 && { caption }), span }];
    if (only.kind === 'table' && !only.caption && caption.length > 0) return [{ ...only, caption }];
  }
  if (!label || caption.length === 0) return blocks;
  return [...blocks, { kind: 'paragraph', children: caption, span: building.span(label) }];
}

function isCaption(node: SourceNode): node is HtmlElement {
  return node.type === 'element' && node.name === 'figcaption';
}

function figureOf(building: Building, block: Block): Figure | undefined {
  if (block.kind === 'figure') return block;
  if (block.kind !== 'paragraph') return undefined;
  const picture = pictureAlone(block.children);
  if (!picture) return undefined;
  building.anchors.hold(block.children);
  const { align, span } = block;
  return { kind: 'figure', ...(align && { align }), ...picture, span };
}
