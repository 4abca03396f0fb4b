import { type Component, Element } from '../element.ts';
import { Paragraph } from '../paragraph.ts';
import type { StyleKey } from '../styles/style-names.ts';

const landscapeStart = new Element('landscapeStart');
const landscapeEnd = new Element('landscapeEnd');

/** Marks content of the body that has pages of its own, which are as wide as the others are high. */
export function onLandscapePages(content: readonly Component[]): readonly Component[] {
  return [landscapeStart, ...content, landscapeEnd];
}

export function hasLandscapePages(body: readonly Component[]): boolean {
  return body.includes(landscapeStart);
}

/** Content of the body between two changes of the pages. */
interface Section {
  readonly isLandscape: boolean;
  readonly content: readonly Component[];
}

/** A section of the document. */
export interface SectionPlace {
  readonly isLandscape: boolean;
  readonly isFirst: boolean;
}

/**
 * Divides the body into sections where the orientation of its pages changes. What is kept with
 * landscape content, such as its heading, is on its page, too.
 *
 * @param write returns the section properties, which end each section
 */
export function divideSections(
  body: readonly Component[],
  write: (section: SectionPlace) => Element,
): readonly Component[] {
  const sections = joined(sectionsOf(body));
  return sections.flatMap(({ isLandscape, content }, index) => {
    const properties = write({ isLandscape, isFirst: index === 0 });
    const isLast = index === sections.length - 1;
    return isLast ? [...content, properties] : withProperties(content, properties);
  });
}

function sectionsOf(body: readonly Component[]): readonly Section[] {
  const sections: Section[] = [];
  let content: Component[] = [];
  for (const component of body) {
    if (component === landscapeStart) {
      const start = startOfKept(content);
      sections.push({ isLandscape: false, content: content.slice(0, start) });
      content = content.slice(start);
    } else if (component === landscapeEnd) {
      sections.push({ isLandscape: true, content });
      content = [];
    } else content.push(component);
  }
  return [...sections, { isLandscape: false, content }];
}

/** Where the content starts that must be on the page of what follows. */
function startOfKept(content: readonly Component[]): number {
  return (
    1 + content.findLastIndex((component) => !isBookmark(component) && !isKeptWithNext(component))
  );
}

/** Leaves out empty sections and page breaks at their edges, and joins adjacent landscape ones. */
function joined(sections: readonly Section[]): readonly Section[] {
  const kept: Section[] = [];
  sections.forEach(({ isLandscape, content }, index) => {
    const start = index === 0 ? 0 : content.findIndex((component) => !isPageBreak(component));
    const end =
      index === sections.length - 1
        ? content.length
        : 1 + content.findLastIndex((component) => !isPageBreak(component));
    const trimmed = start < 0 ? [] : content.slice(start, end);
    const previous = kept.at(-1);
    const isInvisible = trimmed.every(isBookmark);
    if (previous && (isInvisible || previous.isLandscape === isLandscape))
      kept[kept.length - 1] = { ...previous, content: [...previous.content, ...trimmed] };
    else if (!isInvisible) kept.push({ isLandscape, content: trimmed });
  });
  return kept.length > 0 ? kept : [{ isLandscape: false, content: [] }];
}

/** A section ends with the properties of its last paragraph. Source: ISO/IEC 29500-1, 17.6.18. */
function withProperties(content: readonly Component[], section: Element): readonly Component[] {
  const last = content.findLastIndex((component) => !isBookmark(component));
  const paragraph = content[last];
  return paragraph instanceof Paragraph
    ? content.with(last, paragraph.with({ section }))
    : [...content, new Paragraph({ style: 'separator', section }, [])];
}

function isBookmark(component: Component): boolean {
  return component instanceof Element && component.name.startsWith('w:bookmark');
}

function isPageBreak(component: Component): boolean {
  return component instanceof Paragraph && component.format.style === 'pageBreak';
}

function isKeptWithNext(component: Component): boolean {
  if (!(component instanceof Paragraph)) return false;
  const { keepNext, style } = component.format;
  return keepNext === true || (style !== undefined && keptStyles.has(style));
}

/** Styles that keep their paragraphs on the page of the next. */
const keptStyles: ReadonlySet<StyleKey> = new Set([
  'title',
  'subtitle',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
  'definitionTerm',
  'summary',
]);
