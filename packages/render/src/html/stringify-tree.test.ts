import fc from 'fast-check';
import type { Element, ElementContent, Properties } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { element, text } from './element.ts';
import { stringifyTree } from './stringify-tree.ts';

const reference = unified()
  .use(rehypeStringify, {
    upperDoctype: true,
    characterReferences: { useNamedReferences: true },
  })
  .freeze();

const words = fc.string({ unit: fc.constantFrom(...`a&<>"'\`=\0\n\u00a0é😀; `) });
const properties = fc.record<Properties>(
  {
    id: words,
    href: words,
    className: fc.array(fc.constantFrom('a', 'b&', '"c')),
    ariaLabel: words,
    dataLanguage: words,
    role: fc.constant('group'),
    tabIndex: fc.constant(0),
    colSpan: fc.integer({ min: 1, max: 9 }),
    checked: fc.boolean(),
    open: fc.boolean(),
    title: fc.constantFrom(undefined, ''),
    charSet: fc.constant('utf-8'),
  },
  { requiredKeys: [] },
);
const { tree } = fc.letrec<{ tree: Element; content: ElementContent }>((tie) => ({
  tree: fc
    .tuple(fc.constantFrom('p', 'span', 'pre', 'style'), properties, fc.array(tie('content')))
    .map(([tagName, given, children]) =>
      element(tagName, given, tagName === 'style' ? children.filter(isText) : children),
    ),
  content: fc.oneof(
    { withCrossShrink: true },
    words.map(text),
    fc
      .tuple(fc.constantFrom('br', 'hr', 'img', 'input', 'meta'), properties)
      .map(([tagName, given]) => element(tagName, given)),
    tie('tree'),
  ),
}));

const isText = ({ type }: ElementContent) => type === 'text';

test('writes what rehype-stringify writes', () => {
  fc.assert(
    fc.property(fc.array(tree), (children) => {
      const root = { type: 'root' as const, children: [{ type: 'doctype' as const }, ...children] };
      expect(stringifyTree(root)).toBe(reference.stringify(root));
    }),
  );
});
