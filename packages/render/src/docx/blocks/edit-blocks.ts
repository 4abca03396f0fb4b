import { type Component, Element } from '../element.ts';
import { plain, run } from '../inlines/run.ts';
import { paragraphProperties } from '../styles/paragraph-format.ts';

/** The first paragraph properties in the order of the schema. Source: ISO/IEC 29500-1, A.1, CT_PPrBase. */
const properties = ['w:pStyle', 'w:keepNext', 'w:keepLines', 'w:pageBreakBefore'] as const;

/**
 * Starts a page with the written content, through a property of its first paragraph. A separate
 * paragraph for the break would cause an empty page if the page before it is full.
 */
export function onNewPage(written: readonly Component[]): readonly Component[] {
  const [first, ...rest] = written;
  const changed = withProperty(first, 'w:pageBreakBefore');
  return changed ? [changed, ...rest] : [breakParagraph(), ...written];
}

/** Keeps the last paragraph on the page of what follows. */
export function keptWithNext(written: readonly Component[]): readonly Component[] {
  const changed = withProperty(written.at(-1), 'w:keepNext');
  return changed ? [...written.slice(0, -1), changed] : written;
}

/** The paragraph with an on-off property; nothing for other components. */
function withProperty(
  component: Component | undefined,
  name: (typeof properties)[number],
): Element | undefined {
  if (!(component instanceof Element) || component.name !== 'w:p') return undefined;
  const [format, ...content] = component.children;
  if (!(format instanceof Element)) return undefined;
  const place = properties.indexOf(name);
  const isEarlier = (child: Component | string) =>
    child instanceof Element && properties.slice(0, place).some((other) => other === child.name);
  const others = format.children.filter(
    (child) => !(child instanceof Element && child.name === name),
  );
  const changed = new Element('w:pPr', {}, [
    ...others.filter(isEarlier),
    new Element(name),
    ...others.filter((child) => !isEarlier(child)),
  ]);
  return new Element('w:p', component.attributes, [changed, ...content]);
}

/** The fallback for tables and tables of contents, which do not have the property. */
function breakParagraph(): Element {
  const lineEnd = run([new Element('w:br', { 'w:type': 'page' })], plain);
  return new Element('w:p', {}, [paragraphProperties({ style: 'pageBreak' }), lineEnd]);
}

/** Puts bookmarks at the start of the first paragraph, or before a first element of another kind. */
export function withTargets(
  bookmarks: readonly Component[],
  written: readonly Component[],
): readonly Component[] {
  const [first, ...rest] = written;
  if (bookmarks.length === 0) return written;
  if (!(first instanceof Element) || first.name !== 'w:p') return [...bookmarks, ...written];
  return [prependTo(first, bookmarks), ...rest];
}

/** Puts content at the start of a paragraph. */
export function prependTo(
  { name, attributes, children }: Element,
  added: readonly Component[],
): Element {
  const [properties, ...content] = children;
  return new Element(name, attributes, [properties!, ...added, ...content]);
}
