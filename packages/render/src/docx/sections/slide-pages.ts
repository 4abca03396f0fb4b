import type {
  PreparedBlock,
  PreparedBlocks,
  PreparedDocument,
  PreparedHeading,
  PreparedSlide,
} from '../../prepare/index.ts';

/** The slides of a document as blocks with page breaks between them; columns are below each other. */
export function slidePages({
  slides = [],
  cover,
  titleBlock,
}: Pick<PreparedDocument, 'slides' | 'cover' | 'titleBlock'>): PreparedBlocks {
  const above = titleBlock ? linesBelow(titleBlock, cover) : [];
  const opening = !titleBlock && cover?.heading ? [coverBlocks(cover, cover.heading)] : [];
  const pages = [...opening, ...slides.map(blocksOf)];
  const span = { start: 0, end: 0 };
  const pageBreak: PreparedBlock = { kind: 'pageBreak', span };
  return {
    blocks: [
      ...above,
      ...pages.flatMap((blocks, index) =>
        index === 0 && !titleBlock ? blocks : [pageBreak, ...blocks],
      ),
    ],
    trailingAnchors: [],
  };
}

/** The line of the text that a cover has as its subtitle, which the title block does not have. */
function linesBelow(
  { subtitle }: NonNullable<PreparedDocument['titleBlock']>,
  cover: PreparedDocument['cover'],
): readonly PreparedBlock[] {
  return cover && subtitle === undefined ? subtitleOf(cover, { start: 0, end: 0 }) : [];
}

function subtitleOf(
  { facts }: NonNullable<PreparedDocument['cover']>,
  span: PreparedBlock['span'],
): readonly PreparedBlock[] {
  return (facts.subtitle ?? []).map((children) => ({ kind: 'paragraph', children, span }));
}

function coverBlocks(
  cover: NonNullable<PreparedDocument['cover']>,
  heading: PreparedBlock,
): readonly PreparedBlock[] {
  return [...cover.above.blocks, heading, ...subtitleOf(cover, heading.span)];
}

function blocksOf(slide: PreparedSlide): readonly PreparedBlock[] {
  switch (slide.layout) {
    case 'section':
      return [{ ...slide.title, level: 1 }, ...(slide.lead ? [slide.lead] : [])];
    case 'quote':
      return [slide.quote, ...(slide.source ? [slide.source] : [])];
    case 'columns':
      return [
        ...titleOf(slide),
        ...slide.above.blocks,
        ...slide.columns.flatMap(({ blocks }) => blocks),
      ];
    case 'text':
    case 'figure':
    case 'table':
    case 'code':
      return [...titleOf(slide), ...slide.content.blocks];
  }
}

function titleOf({ title }: { readonly title?: PreparedHeading }) {
  return title ? [{ ...title, level: 1 } as const] : [];
}
