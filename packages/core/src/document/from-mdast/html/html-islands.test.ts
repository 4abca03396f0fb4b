import { describe, expect, test } from 'vitest';
import { brokenLaws } from '../../../../tests/document-laws.ts';
import { htmlIslands } from '@mdconv/tools/testing/html-islands';
import { sketch } from '../../../../tests/sketch.ts';
import { parse } from '../../document.ts';

describe.each(Object.entries(htmlIslands))('raw html: %s', (_, islands) => {
  test.each(islands)('$name', ({ markdown, sketch: expected, warnings = [] }) => {
    const document = parse(markdown);
    expect(sketch(document)).toBe(expected);
    expect(document.warnings.map(({ rule }) => rule)).toEqual(warnings);
    expect(brokenLaws(document, markdown.length)).toEqual([]);
  });
});
