import { designSystems } from '@mdconv/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pairs } from '@mdconv/tools/testing/laws';
import { checkPdf, describeFaults } from '@mdconv/tools/pdf-check';
import { paintPdf } from '../../src/typeset/pdf/index.ts';
import { displayFixture, fixtures } from './fixtures.ts';
import { ask, testWith } from './tools.ts';

const cases = pairs(designSystems, fixtures).map(([design, fixture]) => ({ design, fixture }));

describe.each(cases)('$fixture.name in $design.slug', ({ design, fixture }) => {
  let pdf: Uint8Array;
  beforeAll(async () => {
    pdf = paintPdf(await displayFixture(fixture, design));
  });

  test('conforms to PDF/UA-1 and PDF/A-2a in automated checks', async () => {
    expect(describeFaults('file', checkPdf(pdf))).toEqual(['file: no fault found']);
  });

  testWith('qpdf', 'is a file that qpdf finds no fault with', async () => {
    const found = ask('qpdf', pdf, ['--check', 'FILE']);
    expect(found).toContain('No syntax or stream encoding errors');
    expect(found).not.toMatch(/warning/i);
  });

  testWith('pdffonts', 'has all fonts in it, as subsets, with their Unicode', async () => {
    const fonts = ask('pdffonts', pdf, ['FILE']).trim().split('\n').slice(2);
    for (const font of fonts) {
      expect(font).toMatch(/^[A-Z]{6}\+/);
      expect(font).toMatch(/ yes yes yes +\d+ +0$/);
    }
  });
});
