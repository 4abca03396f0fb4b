import { expect, test } from 'vitest';
import { createPdfFile } from './pdf-file.ts';

test('the cross-reference table has the offset of every object, in any write order', () => {
  const file = createPdfFile();
  const later = file.reserve();
  const stream = file.addStream({ Type: '/Metadata' }, Buffer.from('endobj 1 0 obj'));
  const catalog = file.add({ Pages: later, Metadata: stream, Lang: undefined });
  file.write(later, { Count: 0.5 });
  const text = Buffer.from(file.end(catalog, later)).toString('latin1');

  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const [, size, entries] = /^xref\n0 (\d+)\n([\s\S]*?)trailer\n/.exec(text.slice(start))!;
  expect(Number(size)).toBe(4);
  expect(entries).toHaveLength(4 * 20);
  for (const id of [1, 2, 3]) {
    const entry = entries!.slice(id * 20, id * 20 + 20);
    expect(entry).toMatch(/^\d{10} 00000 n \n$/);
    expect(text.slice(Number.parseInt(entry, 10)).startsWith(`${id} 0 obj\n<<\n`)).toBe(true);
  }
  expect(text).toContain('1 0 obj\n<<\n/Count 0.5\n>>\nendobj\n');
  expect(text).toContain('/Length 14\n>>\nstream\nendobj 1 0 obj\nendstream\nendobj\n');
  expect(text).not.toContain('/Lang');
});

test('throws if an object was reserved and never written', () => {
  const file = createPdfFile();
  file.reserve();
  const catalog = file.add({ Type: '/Catalog' });
  expect(() => file.end(catalog, catalog)).toThrow('never written');
});
