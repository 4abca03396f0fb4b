import fc from 'fast-check';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import type { CodeLine } from '../../highlight/index.ts';
import { classNames } from '../class-names.ts';
import { element, text } from '../element.ts';
import { highlightedCode } from './highlighted-code.ts';

const stringifier = unified().use(rehypeStringify, {
  characterReferences: { useNamedReferences: true },
});

const token = fc.record({
  text: fc.string({ unit: fc.constantFrom(...'a&<>"\'`=; \u00a0é😀'), minLength: 1 }),
  role: fc.constantFrom(undefined, 'keyword' as const, 'comment' as const),
});

test('is what rehype-stringify writes for an element per token', () => {
  fc.assert(
    fc.property(fc.array(fc.array(token)), (lines) => {
      const written = highlightedCode(lines);
      const reference = stringifier.stringify({ type: 'root', children: elementsOf(lines) });
      expect(written).toMatchObject({ type: 'raw', value: reference });
    }),
  );
});

function elementsOf(lines: readonly CodeLine[]) {
  return lines.flatMap((line) => [
    ...line.map(({ text: value, role }) =>
      role ? element('span', { className: [classNames.token(role)] }, [text(value)]) : text(value),
    ),
    text('\n'),
  ]);
}
