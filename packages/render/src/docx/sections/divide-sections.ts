import { type Component, Element } from '../element.ts';
import { Paragraph } from '../paragraph.ts';
import type { StyleKey } from '../styles/style-names.ts';

const turn = new Element('turn');
const turnBack = new Element('turnBack');

/** Marks content of the body that has pages of its own, which are as wide as the others are high. */
export function onTurnedPages(content: readonly Component[]): readonly Component[] {
  return [turn, ...content, turnBack];
}

export function hasTurnedPages(body: readonly Component[]): boolean {
  return body.includes(turn);
}

/** Content of the body between two changes of the pages. */
interface Section {
  readonly isTurned: boolean;
  readonly content: readonly Component[];
}

/** A section of the document. */
export interface SectionPlace {
  readonly isTurned: boolean;
  readonly isFirst: boolean;
}

/**
 * Divides the body into sections where its pages turn. What is kept on the page of turned content, such
 * as its heading, turns with it.
 *
 * @param write returns the section properties, which end each section
 */
export function divideSections(
  body: readonly Component[],
  write: (section: SectionPlace) => Element,
): readonly Component[] {
  const sections = joined(sectionsOf(body));
  return sections.flatMap(({ isTurned, content }, index) => {
    const properties = write({ isTurned, isFirst: index === 0 });
    const isLast = index === sections.length - 1;
    return isLast ? [...content, properties] : withProperties(content, properties);
  });
}

function sectionsOf(body: readonly Component[]): readonly Section[] {
  const sections: Section[] = [];
  let content: Component[] = [];
  for (const component of body) {
    if (component === turn) {
      const start = startOfKept(content);
      sections.push({ isTurned: false, content: content.slice(0, start) });
      content = content.slice(start);
    } else if (component === turnBack) {
      sections.push({ isTurned: true, content });
      content = [];
    } else content.push(component);
  }
  return [...sections, { isTurned: false, content }];
}

/** Where the content starts that must be on the page of what follows. */
function startOfKept(content: readonly Component[]): number {
  return (
    1 + content.findLastIndex((component) => !isBookmark(component) && !isKeptWithNext(component))
  );
}

/** Leaves out empty sections and page breaks at their edges, and joins adjacent turned ones. */
function joined(sections: readonly Section[]): readonly Section[] {
  const kept: Section[] = [];
  sections.forEach(({ isTurned, content }, index) => {
    const start = index === 0 ? 0 : content.findIndex((component) => !isPageBreak(component));
    const end =
      index === sections.length - 1
        ? content.length
        : 1 + content.findLastIndex((component) => !isPageBreak(component));
    const trimmed = start < 0 ? [] : content.slice(start, end);
    const previous = kept.at(-1);
    const isInvisible = trimmed.every(isBookmark);
    if (previous && (isInvisible || previous.isTurned === isTurned))
      kept[kept.length - 1] = { ...previous, content: [...previous.content, ...trimmed] };
    else if (!isInvisible) kept.push({ isTurned, content: trimmed });
  });
  return kept.length > 0 ? kept : [{ isTurned: false, content: [] }];
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
