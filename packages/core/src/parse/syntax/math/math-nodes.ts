import type { InlineMath, Math } from 'mdast-util-math';

/** The class of a formula on its own lines. Source: mdast-util-math, Syntax tree. */
const displayClass = 'math-display';

/**
 * A formula in a text, as remark-math makes it.
 *
 * @param display whether it is shown on its own lines
 */
export function inlineMath(value: string, display: boolean): InlineMath {
  const data = {
    hName: 'code',
    hProperties: { className: ['language-math', display ? displayClass : 'math-inline'] },
    hChildren: [{ type: 'text', value }],
  };
  return { type: 'inlineMath', value, data };
}

/** A formula as a block, as remark-math makes it. */
export function math(value: string): Math {
  const code = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-math', displayClass] },
    children: [{ type: 'text', value }],
  };
  return { type: 'math', meta: null, value, data: { hName: 'pre', hChildren: [code] } };
}

/** Whether a formula in a text is shown on its own lines. */
export function isDisplayed({ data }: { readonly data?: object | undefined }): boolean {
  const { hProperties } = (data ?? {}) as { hProperties?: { className?: unknown } };
  return [hProperties?.className].flat().includes(displayClass);
}
