import { parse, type Rule } from '@mdconv/core';
import { expect, expectTypeOf, test } from 'vitest';
import { convert, createPool, render } from '../../src/index.ts';

test.each(['pdf', 'docx', 'png'] as const)('a %s does not share its buffer', async (format) => {
  const { output } = await convert({ markdown: '# Title\n\nText.', format });
  // A caller that transfers the buffer would transfer its other content too.
  expect(output.buffer.byteLength).toBe(output.byteLength);
});

test('the format decides the type of the output', async () => {
  const markdown = 'Text.';
  const html = await convert({ markdown, format: 'html' });
  expectTypeOf(html.output).toBeString();
  const pdf = await convert({ markdown, format: 'pdf' });
  expect((await new Response(pdf.output).arrayBuffer()).byteLength).toBe(pdf.byteSize);
  expect(new Blob([pdf.output]).size).toBe(pdf.byteSize);
  const text = await render(parse(markdown), { format: 'text' });
  expectTypeOf(text.output).toBeString();
});

test('an unknown option is refused with the nearest name', async () => {
  const request = { markdown: 'Text.', format: 'text' } as const;
  const misspelled = { resolveImages: () => Promise.resolve(undefined), designSytems: [] };
  await expect(convert(request, misspelled as never)).rejects.toMatchObject({
    code: 'invalid_request',
    problems: [
      { path: 'resolveImages', message: 'Unknown option. Did you mean resolveImage?' },
      { path: 'designSytems', message: 'Unknown option. Did you mean designSystems?' },
    ],
  });
  await expect(render(parse('Text.'), { ...request, page: {} })).rejects.toThrow(
    'markdown: Unknown option.',
  );
  expect(() => createPool({ worker: 2 } as never)).toThrow('Did you mean workers?');
  // A property without a value is absent.
  await convert(request, { quality: undefined } as never);
});

test('a misspelled field of a request is named with the nearest one', async () => {
  const settings = { tidy: { polsh: false } } as never;
  const failed = convert({ markdown: 'Text.', format: 'text', settings });
  await expect(failed).rejects.toThrow(
    'settings.tidy: Unrecognized key: "polsh". Did you mean polish?',
  );
});

test('custom rules tidy the markdown of a conversion', async () => {
  const rule: Rule = {
    ...{ id: 'full-stop', pass: 'clean', severity: 'nice', render: 'T' },
    ...{ summary: 'Replaces exclamation marks.', why: 'House style.', source: 'House style.' },
    ...{ changes: [], keeps: [] },
    propose: ({ text }) =>
      [...text.matchAll(/!/g)].map(({ index }) => ({ start: index, end: index + 1, text: '.' })),
  };
  const { output, warnings } = await convert(
    { markdown: 'Text!\n', format: 'text' },
    { rules: [rule] },
  );
  expect([output, warnings]).toMatchObject(['Text.\n', [{ rule: 'full-stop', fixes: 1 }]]);
});

test('a warning keeps what the resolver threw', async () => {
  const cause = new Error('the disk is on fire');
  const { warnings } = await convert(
    { markdown: '![a](a.png)', format: 'html' },
    { resolveImage: () => Promise.reject(cause) },
  );
  expect(warnings.find(({ rule }) => rule === 'image-not-embedded')?.cause).toBe(cause);
});
