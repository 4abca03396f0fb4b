import type { Element, ElementContent } from 'hast';
import type { PreparedBlocks, PreparedHeading, PreparedSlide } from '../prepare/index.ts';
import { classNames } from './class-names.ts';
import { element, onLines, text } from './element.ts';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeTableOfContents } from './blocks/write-table-of-contents.ts';
import type { Writer } from './writer.ts';

/** Slides below each other; the contents come first. */
export function writeSlides(slides: readonly PreparedSlide[], writer: Writer): Element[] {
  const contents = writer.tableOfContents && entriesOf(slides, writer);
  return [
    ...(contents && contents.length > 0
      ? [
          element(
            'section',
            { className: [classNames.slide] },
            onLines([writeTableOfContents(writer.words.contents, contents, writer)]),
          ),
        ]
      : []),
    ...slides.map((slide) =>
      element(
        'section',
        { className: [classNames.slide, classNames.slideLayout(slide.layout)] },
        onLines(writeSlide(slide, writer)),
      ),
    ),
  ];
}

/** The sections; without any, all headings. */
function entriesOf(slides: readonly PreparedSlide[], { tableOfContents }: Writer) {
  const entries = tableOfContents?.entries ?? [];
  const sections = new Set(
    slides.flatMap((slide) => (slide.layout === 'section' ? [slide.title.id] : [])),
  );
  return sections.size > 1
    ? entries.filter(({ id }) => sections.has(id)).map((entry) => ({ ...entry, depth: 0 }))
    : entries;
}

function writeSlide(slide: PreparedSlide, writer: Writer): ElementContent[] {
  switch (slide.layout) {
    case 'section': {
      const { number, title, lead } = slide;
      return [
        element('p', { className: [classNames.slideNumber] }, [text(`${number}`)]),
        ...writeTitle(title, writer),
        ...(lead ? writeBlocks(blocksOf(lead), writer) : []),
      ];
    }
    case 'quote':
      return [
        ...writeBlocks(blocksOf(slide.quote), writer),
        ...(slide.source ? writeBlocks(blocksOf(slide.source), writer) : []),
      ];
    case 'columns': {
      const columns = slide.columns.map((column) =>
        element('div', {}, onLines(writeBlocks(column, writer))),
      );
      return [
        ...writeTitle(slide.title, writer),
        ...writeBlocks(slide.above, writer),
        element('div', { className: [classNames.columns] }, onLines(columns)),
      ];
    }
    case 'text':
    case 'figure':
    case 'table':
    case 'code':
      return [...writeTitle(slide.title, writer), ...writeBlocks(slide.content, writer)];
  }
}

/** The title of a slide looks as one, whatever its level is. */
function writeTitle(title: PreparedHeading | undefined, writer: Writer): ElementContent[] {
  return title ? writeBlocks(blocksOf({ ...title, level: 1 }), writer) : [];
}

function blocksOf(block: PreparedBlocks['blocks'][number]): PreparedBlocks {
  return { blocks: [block], trailingAnchors: [] };
}
