import {
  attributeOf,
  elementsIn,
  hasClass,
  isElement,
  markup,
  markupText,
  rewriteMarkup,
  type MarkupElement,
} from './markup.ts';
import { mathmlToTex } from './mathml-to-tex.ts';

const formulaClass =
  /^(?:katex|katex-display|math-container|math-inline|math-block|math-display|mwe-math-element|mathjax|MathJax|MathJax_Display|MathJax_SVG|MathJax_CHTML)$/;
const displayClass =
  /^(?:katex-display|math-block|math-display|MathJax_Display|mwe-math-.*display)$/;

/** Replaces formulas of KaTeX, MathJax, MathML and pictures of TeX by `#math` elements with their TeX. */
export function readFormulas(root: MarkupElement): void {
  rewriteMarkup(root, (element, after) => {
    // MathJax 2 draws a formula before the script that holds its source.
    if (
      hasClass(element, /^MathJax(?:_\w+)?$/) &&
      after.some((node) => isElement(node, /^script$/))
    )
      return [];
    if (!isFormula(element)) return undefined;
    const tex = cleaned(sourceOf(element) ?? '');
    if (tex === undefined) return undefined;
    return [markup('#math', { tex, ...(isDisplayed(element) && { display: 'block' }) })];
  });
}

function isFormula(element: MarkupElement): boolean {
  const { name } = element;
  if (/^(?:math|script|mjx-container)$/.test(name)) return true;
  if (name === 'img')
    return hasClass(element, /latex|math|^tex$/i) && attributeOf(element, 'alt') !== '';
  return hasClass(element, formulaClass) || attributeOf(element, 'data-math') !== '';
}

function sourceOf(element: MarkupElement): string | undefined {
  const own = attributeOf(element, 'data-math') || attributeOf(element, 'data-latex');
  if (own) return own;
  if (element.name === 'script') return markupText(element);
  const inside = [element, ...elementsIn(element)];
  const annotation = inside.find(
    (one) => one.name === 'annotation' && /tex/i.test(attributeOf(one, 'encoding')),
  );
  if (annotation) return markupText(annotation);
  const script = inside.find(({ name }) => name === 'script');
  if (script) return markupText(script);
  const math = inside.find(({ name }) => name === 'math');
  if (math) return attributeOf(math, 'alttext') || mathmlToTex(math);
  const image = inside.find(({ name }) => name === 'img');
  return image && attributeOf(image, 'alt');
}

/** TeX without what pages put around it; `undefined` if nothing is left. */
function cleaned(source: string): string | undefined {
  const [, styled] = /^\{\\(?:displaystyle|textstyle)\s([\s\S]*)\}$/.exec(source.trim()) ?? [];
  const written = (styled ?? source).trim();
  let [start, end] = [0, written.length];
  while (written[start] === '$') start += 1;
  while (end > start && written[end - 1] === '$') end -= 1;
  return written.slice(start, end).trim() || undefined;
}

function isDisplayed(element: MarkupElement): boolean {
  if (hasClass(element, displayClass)) return true;
  if (element.name === 'script') return /mode=display/i.test(attributeOf(element, 'type'));
  const inside = [element, ...elementsIn(element)];
  return inside.some(
    (one) =>
      (one.name === 'math' && attributeOf(one, 'display') === 'block') ||
      (one.name === 'script' && /mode=display/i.test(attributeOf(one, 'type'))) ||
      (one.name === 'mjx-container' && attributeOf(one, 'display') === 'true'),
  );
}
