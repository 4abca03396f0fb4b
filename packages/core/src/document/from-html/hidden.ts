import { attributeOf, hasAttribute, hasClass, type MarkupElement } from './markup.ts';

/** Classes of texts for screen readers, numbers of lines and buttons beside code. */
const hiddenClass =
  /^(?:sr-only|visually-?hidden|screen-reader-text|mw-editsection|headerlink|header-anchor|anchor-link|katex-html|cdk-visually-hidden|hljs-ln-numbers|linenos?|line-numbers?(?:-rows)?|blob-num|gutter|copy-?(?:btn|button)|octicon)$/i;

/** Elements that hold the source of a formula, which pages hide beside its picture. */
const formulaClass = /^(?:katex-mathml|mwe-math-mathml-\w+|MJX_Assistive_MathML)$/;

/** Whether the author or the writer of the html hides an element from readers. */
export function isHidden(element: MarkupElement): boolean {
  if (hasClass(element, formulaClass) || /^(?:math|mjx-)/.test(element.name)) return false;
  if (hasAttribute(element, 'hidden') || hasClass(element, hiddenClass)) return true;
  return attributeOf(element, 'aria-hidden') === 'true' || hasHidingStyle(element);
}

function hasHidingStyle({ style }: MarkupElement): boolean {
  const value = (property: string) => style.get(property) ?? '';
  return (
    value('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(value('visibility')) ||
    value('mso-hide') === 'all' ||
    /^0(?:\.0+)?(?:px|pt|em|%)?$/.test(value('font-size')) ||
    /^0(?:\.0+)?$/.test(value('opacity'))
  );
}
