import { parse } from '@mdconv/core';
import { expect, test } from 'vitest';
import { renderPdf } from './render-pdf.ts';

const markdown =
  '---\ntitle: A report\n---\n\n# One\n\nText.\n\n<!-- pagebreak -->\n\n# Two\n\nMore.\n';

test('writes pages and counts them', async () => {
  const { output, layout, ...rendered } = await renderPdf(parse(markdown));
  expect(layout?.pageMap.get('two')).toMatchObject({ page: 1 });
  expect(rendered).toEqual({
    format: 'pdf',
    contentType: 'application/pdf',
    warnings: [],
    pages: 2,
  });
  const text = Buffer.from(output).toString('latin1');
  expect(text.slice(0, 8)).toBe('%PDF-1.7');
  expect(text).toContain('(A report)');
  expect(text).not.toContain('CreationDate');
});

test('produces the same bytes for the same document', async () => {
  const [one, other] = [await renderPdf(parse(markdown)), await renderPdf(parse(markdown))];
  expect(Buffer.compare(one.output, other.output)).toBe(0);
});

test('stops when its signal is aborted', async () => {
  const reason = new Error('No longer wanted.');
  const signal = AbortSignal.abort(reason);
  await expect(renderPdf(parse(markdown), { signal })).rejects.toBe(reason);
});
