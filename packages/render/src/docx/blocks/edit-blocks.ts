import { type Component, Element } from '../element.ts';
import { plain, run } from '../inlines/run.ts';
import { paragraphProperties } from '../styles/paragraph-format.ts';

/** Elements before `w:pageBreakBefore` in the schema's order of paragraph properties. */
const earlierNames = new Set(['w:pStyle', 'w:keepNext', 'w:keepLines']);

/**
 * Starts a page with the written content, through a property of its first paragraph. A separate
 * paragraph for the break would cause an empty page if the page before it is full.
 */
export function onNewPage(written: readonly Component[]): readonly Component[] {
  const [first, ...rest] = written;
  const properties = first instanceof Element ? first.children[0] : undefined;
  if (!(first instanceof Element) || !(properties instanceof Element) || first.name !== 'w:p')
    return [breakParagraph(), ...written];
  const isEarlier = (child: Component | string) =>
    child instanceof Element && earlierNames.has(child.name);
  const changed = new Element('w:pPr', {}, [
    ...properties.children.filter(isEarlier),
    new Element('w:pageBreakBefore'),
    ...properties.children.filter((child) => !isEarlier(child)),
  ]);
  return [new Element('w:p', {}, [changed, ...first.children.slice(1)]), ...rest];
}

/** For tables and tables of contents, which do not have the property. */
function breakParagraph(): Element {
  const lineEnd = run([new Element('w:br', { 'w:type': 'page' })], plain);
  return new Element('w:p', {}, [paragraphProperties({ style: 'pageBreak' }), lineEnd]);
}

/** Puts bookmarks at the start of the first paragraph, or before a first element of another kind. */
export function withTargets(
  marks: readonly Component[],
  written: readonly Component[],
): readonly Component[] {
  const [first, ...rest] = written;
  if (marks.length === 0) return written;
  if (!(first instanceof Element) || first.name !== 'w:p') return [...marks, ...written];
  const [properties, ...content] = first.children;
  return [new Element('w:p', first.attributes, [properties!, ...marks, ...content]), ...rest];
}
