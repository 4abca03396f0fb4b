import { type Component, Element } from '../element.ts';
import { plain, run } from '../inlines/run.ts';
import { paragraphProperties } from '../styles/paragraph-format.ts';

/** What comes before `w:pageBreakBefore` in a paragraph's properties. */
const earlierNames = new Set(['w:pStyle', 'w:keepNext', 'w:keepLines']);

/**
 * Starts a page with what is written: its first paragraph says so itself, since a paragraph made
 * for the break alone would be a page of its own where the one before it is full.
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

/** Tables and contents cannot say it. */
function breakParagraph(): Element {
  const lineEnd = run([new Element('w:br', { 'w:type': 'page' })], plain);
  return new Element('w:p', {}, [paragraphProperties({ style: 'pageBreak' }), lineEnd]);
}

/** Puts bookmarks at the start of the first paragraph, or before what is no paragraph. */
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
