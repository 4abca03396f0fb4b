import type { Block, Figure, Inline, Span } from '../model.ts';
import type { Building, Surroundings } from './building.ts';
import { isBlank } from './held-anchors.ts';
import { createInlineRun, type InlineRun } from './inline-run.ts';
import { pictureAlone } from './picture-alone.ts';
import type { SourceNode } from './source-node.ts';

/** Where inline content goes, and what becomes of a block that stands in it. */
export interface Flow {
  readonly run: InlineRun;
  block(node: SourceNode): void;
}

/** Flow content: a block ends the paragraph before it, and the marks around it go on inside. */
export interface BlockFlow extends Flow {
  /** @param span what the paragraph spans when there is but one */
  finish(span?: Span): Block[];
}

export function createBlockFlow(
  building: Building,
  surroundings: Surroundings,
  buildBlock: (node: SourceNode, surroundings: Surroundings) => readonly Block[],
): BlockFlow {
  const blocks: Block[] = [];
  /** Made when first asked for: much holds nothing but blocks. */
  let run: InlineRun | undefined;

  function endParagraph(span?: Span): void {
    const inlines = run?.take() ?? [];
    if (inlines.length > 0) blocks.push(...paragraph(inlines, span));
  }

  function paragraph(inlines: readonly Inline[], span = hull(inlines)): readonly Block[] {
    if (isBlank(inlines)) {
      building.anchors.hold(inlines);
      return [];
    }
    const align = surroundings.align && { align: surroundings.align };
    const figure = titledFigure(inlines);
    if (figure) {
      building.anchors.hold(inlines);
      return [{ ...figure, ...align, span }];
    }
    const children = [...building.anchors.release(span.start), ...inlines];
    return [{ kind: 'paragraph', ...align, children, span }];
  }

  return {
    get run() {
      return (run ??= createInlineRun(surroundings.marks));
    },
    block(node) {
      endParagraph();
      const inside = { ...surroundings, marks: run?.openMarks() ?? surroundings.marks };
      for (const block of buildBlock(node, inside)) blocks.push(block);
    },
    finish(span) {
      endParagraph(blocks.length === 0 ? span : undefined);
      return blocks;
    },
  };
}

function hull(inlines: readonly Inline[]): Span {
  return { start: inlines[0]?.span.start ?? 0, end: inlines.at(-1)?.span.end ?? 0 };
}

/** A picture that stands alone and has a title is a figure with that caption. */
function titledFigure(inlines: readonly Inline[]): Omit<Figure, 'span'> | undefined {
  const picture = pictureAlone(inlines);
  if (!picture?.image.title) return undefined;
  const { title, ...image } = picture.image;
  return {
    kind: 'figure',
    ...picture,
    image,
    caption: [{ kind: 'text', text: title, span: image.span }],
  };
}
