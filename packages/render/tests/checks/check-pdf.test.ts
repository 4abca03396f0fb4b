import { readFileSync } from 'node:fs';
import { parse } from '@mdconv/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkPdf } from '../../checks/pdf/check-pdf.ts';
import { conditions } from '../../checks/pdf/conditions/index.ts';
import { describeFaults } from '../../checks/pdf/describe-faults.ts';
import { collectFacts } from '../../checks/pdf/facts/collect-facts.ts';
import { renderPdf } from '../../src/pdf/index.ts';
import { breakages } from './breakages.ts';
import { writePdf } from './write-pdf.ts';

const markdown = readFileSync(new URL('good-document.md', import.meta.url), 'utf8');
let good: Buffer;

beforeAll(async () => {
  good = Buffer.from((await renderPdf(parse(markdown))).output);
});

/** The conditions broken in a file, each once. */
function brokenIn(source: string): readonly string[] {
  const faults = checkPdf(Buffer.from(source, 'latin1'));
  return [...new Set(faults.map(({ condition }) => condition.id))].sort();
}

test('a good file has no fault, nor has it when its objects are written again', () => {
  expect(describeFaults('good.pdf', checkPdf(good))).toEqual(['good.pdf: no fault found']);
  expect(brokenIn(writePdf(collectFacts(good).file))).toEqual([]);
});

describe('a file broken on purpose', () => {
  test.each(breakages)('breaks $id', ({ id, also = [], spoil, bytes }) => {
    const facts = collectFacts(good);
    spoil?.(facts);
    const written = writePdf(facts.file);
    const source = bytes ? bytes(written) : written;
    expect(brokenIn(source)).toEqual([id, ...also].sort());
  });

  test('was made for every condition, and every condition has a name of its own', () => {
    const ids = conditions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(breakages.map(({ id }) => id))).toEqual(new Set(ids));
  });
});

test.each([
  ['nothing', ''],
  ['no pdf', 'Not a pdf.'],
  ['the first half of one', undefined],
])('%s is reported, not thrown', (_, source) => {
  const bytes = source === undefined ? good.subarray(0, good.length / 2) : Buffer.from(source);
  expect(checkPdf(bytes)).toMatchObject([{ condition: { id: 'PDF 7 readable' } }]);
});

test('a report names the file, the condition, its clause and where', () => {
  const source = writePdf(collectFacts(good).file).replace('%PDF-1.7', '%PDF-2.0');
  const faults = checkPdf(Buffer.from(source, 'latin1'));
  expect(describeFaults('a.pdf', faults)).toContain('a.pdf: A 6.1.2 header (ISO 19005-2, 6.1.2)');
  expect(describeFaults('a.pdf', faults)).toContain('  where: byte 0');
});
