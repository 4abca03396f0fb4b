import fc from 'fast-check';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const leaf = fc.constantFrom(
  'some words of a sentence',
  'Donaudampfschifffahrtsgesellschaft',
  'https://example.com/a/long/address/of/it',
  '<code>aNameOfCodeThatIsLong()</code>',
  '1,250,000.00',
  'a<sup>2</sup>',
  'سلام',
  'שלום',
  '中文字',
  '﷽',
  '👩‍👩‍👧‍👦',
  '<h1>Internationalisation</h1>',
  `<img src="${pixel}" width="400" height="30" alt="A line">`,
  '<img src="gone.png" alt="A picture that is gone">',
);

type Wrap = (parts: readonly string[], count: number) => string;

const tag = (name: string, parts: readonly string[]) =>
  parts.map((part) => `<${name}>${part}</${name}>`).join('');

const wraps: readonly Wrap[] = [
  (parts) => `<ul>${tag('li', parts)}</ul>`,
  (parts, count) => `<ol start="${10 ** count}">${tag('li', parts)}</ol>`,
  (parts) => tag('blockquote', [parts.join(' ')]),
  (parts) => `<details><summary>Summary</summary>${parts.join(' ')}</details>`,
  (parts) => `<dl><dt>Term</dt>${tag('dd', parts)}</dl>`,
  (parts, count) =>
    `<table><tr>${tag('td', parts)}${'<td>more words</td>'.repeat(count)}</tr></table>`,
  (parts) => `<table><tr>${tag('th', parts)}</tr><tr><td>1</td></tr></table>`,
  (parts) =>
    `<pre><code class="language-of-a-name-that-is-long">some.code(here);</code></pre>${parts.join(' ')}`,
];

const { nested } = fc.letrec<{ nested: string; wrapped: string }>((tie) => ({
  nested: fc.oneof({ maxDepth: 30, depthSize: 'max' }, leaf, tie('wrapped')),
  wrapped: fc
    .tuple(
      fc.constantFrom(...wraps),
      fc.array(tie('nested'), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([wrap, parts, count]) => wrap(parts, count)),
}));

const markers = fc.array(fc.constantFrom('> ', '- ', '1000. ', '> [!NOTE]\n> '), { maxLength: 8 });

/** Nested blocks of every kind, deeper than the page width allows. */
export const nestedArbitrary: fc.Arbitrary<string> = fc
  .tuple(markers, nested)
  .map(([prefixes, inside]) => prefixes.reduceRight(behind, inside));

function behind(text: string, marker: string): string {
  const others = marker.startsWith('>') ? '> ' : ' '.repeat(marker.length);
  return marker + text.split('\n').join(`\n${others}`);
}
