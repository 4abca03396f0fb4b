import { type Block, type Code, type Figure, typedFigureCaption } from '@mdconv/core';
import type { Diagrams } from '../../diagrams/index.ts';

/** A block of code as the figure that it is drawn as; `undefined` if it is not drawn. */
export function drawingOf(code: Code, diagrams: Diagrams): Figure | undefined {
  const image = diagrams.imageOf(code);
  return image && { kind: 'figure', image, span: code.span };
}

/** Blocks in which a drawing has the caption that is typed below it, such as `Figure 1: Growth`. */
export function withDrawings(blocks: readonly Block[], diagrams: Diagrams): readonly Block[] {
  if (!blocks.some((block) => typedFigureCaption(block))) return blocks;
  return blocks.flatMap((block, index): readonly Block[] => {
    const above = blocks[index - 1];
    const captionAbove = block.kind === 'paragraph' && above && captionBelow(above, block);
    if (captionAbove) return [];
    const below = blocks[index + 1];
    const captioned = below && captionBelow(block, below);
    return [captioned || block];
  });

  function captionBelow(block: Block, below: Block): Figure | undefined {
    const caption = block.kind === 'code' ? typedFigureCaption(below) : undefined;
    const figure = caption && block.kind === 'code' ? drawingOf(block, diagrams) : undefined;
    return figure && { ...figure, caption: caption! };
  }
}
