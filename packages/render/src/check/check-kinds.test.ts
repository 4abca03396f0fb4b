import { applyEdits, minimalClean } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import { families, type CheckExample, type CheckKind, type DetailedExample } from './check-kind.ts';
import { checkKinds } from './kinds/index.ts';

/** Families that need no pages are checked without layout, which is faster. */
const unpaged: ReadonlySet<string> = new Set(['structure', 'links', 'text']);

function find({ family }: CheckKind, example: DetailedExample, markdown = example.markdown) {
  const format = unpaged.has(family) ? 'html' : 'pdf';
  const files = example.files && new Set(example.files);
  const own = example.design && { ...minimalClean, ...example.design, slug: 'own' };
  return check(
    { format, ...example.request, markdown, ...(own && { designSystem: own.slug }) },
    {
      ...(own && { designSystems: [own] }),
      ...(files && { fileExists: (path) => Promise.resolve(files.has(path)) }),
    },
  );
}

const detailed = (example: CheckExample): DetailedExample =>
  typeof example === 'string' ? { markdown: example } : example;

const codesOf = async (kind: CheckKind, example: DetailedExample, markdown?: string) =>
  (await find(kind, example, markdown)).findings.map(({ code }) => code);

test('codes are unique, and there are at least forty of all families', () => {
  const codes = checkKinds.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThanOrEqual(40);
  expect(new Set(checkKinds.map(({ family }) => family))).toEqual(new Set(Object.keys(families)));
});

describe.each(checkKinds)('$code', (kind) => {
  test.each(kind.finds.map(detailed))('finds one in $markdown', async (example) => {
    const { findings } = await find(kind, example);
    const found = findings.filter(({ code }) => code === kind.code);
    expect(found).toHaveLength(1);
    const [{ fix } = {}] = found;
    expect(fix && applyEdits(example.markdown, fix)).toBe(example.fixed);
    if (example.fixed === undefined) return;
    const others = findings.map(({ code }) => code).filter((code) => code !== kind.code);
    expect(await codesOf(kind, example, example.fixed)).toEqual(others);
  });

  test('finds nothing in similar documents', async () => {
    expect(kind.keeps.length).toBeGreaterThanOrEqual(2);
    for (const example of kind.keeps.map(detailed))
      expect([example.markdown, await codesOf(kind, example)]).toEqual([
        example.markdown,
        expect.not.arrayContaining([kind.code]),
      ]);
  });
});
