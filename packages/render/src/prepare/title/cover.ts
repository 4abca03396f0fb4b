import { plainText } from '@mdconv/core';
import { bylineParts } from '../../words/index.ts';
import { addedText } from '../inlines/added-text.ts';
import type { NamedFacts } from './named-facts.ts';
import type { PreparedBlocks, PreparedHeading } from '../prepared-blocks.ts';
import type { PreparedSlide, SectionSlide } from '../slides.ts';
import type { PreparedTitleBlock } from './title-block.ts';

/** A first page with the facts about the document. */
export interface PreparedCover {
  /** The heading that the title is; absent if the title is in the front matter alone. */
  readonly heading?: PreparedHeading;
  /** The logos and badges that the text has above its title. */
  readonly above: PreparedBlocks;
  readonly facts: NamedFacts;
}

/** The cover that a title block makes. */
export function coverOf({
  title,
  heading,
  above,
  subtitle,
  byline,
  named,
}: PreparedTitleBlock): PreparedCover {
  return {
    ...(heading && { heading }),
    above,
    facts: {
      title: [title],
      ...(subtitle && { subtitle: [[addedText(subtitle)]] }),
      ...named,
      ...(byline && { byline: bylineParts(byline).map((part) => [addedText(part)]) }),
    },
  };
}

/** Slides of a document; the first one is the cover of a document without a title block. */
export function coverOfSlides(
  cover: PreparedCover | undefined,
  slides: readonly PreparedSlide[],
): { readonly cover?: PreparedCover; readonly slides: readonly PreparedSlide[] } {
  const [first, ...others] = slides;
  if (cover) return withSubtitle(cover, slides);
  if (first?.layout !== 'section' || others.length === 0) return { slides };
  return { cover: coverOfSection(first), slides: others.map(numberedLess) };
}

function coverOfSection({ title, lead }: SectionSlide): PreparedCover {
  return {
    heading: title,
    above: { blocks: [], trailingAnchors: [] },
    facts: { title: [title.children], ...(lead && { subtitle: [lead.children] }) },
  };
}

function numberedLess(slide: PreparedSlide): PreparedSlide {
  return slide.layout === 'section' ? { ...slide, number: slide.number - 1 } : slide;
}

/** The longest text below a title that is its subtitle, in characters. */
const subtitleMax = 120;

/** A line between the title and the first heading is the subtitle. */
function withSubtitle(cover: PreparedCover, slides: readonly PreparedSlide[]) {
  const [first, ...others] = slides;
  const only = first?.layout === 'text' && !first.title ? first.content.blocks : [];
  const [line] = only;
  const isLine =
    only.length === 1 &&
    line?.kind === 'paragraph' &&
    !line.anchors &&
    plainText(line.children).length <= subtitleMax;
  if (!isLine || cover.facts.subtitle || others.length === 0) return { cover, slides };
  return {
    cover: { ...cover, facts: { ...cover.facts, subtitle: [line.children] } },
    slides: others,
  };
}
