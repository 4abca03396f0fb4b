import { applyEdits } from '@mdconv/core';
import { runs } from '@mdconv/tools/testing/laws';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from './check.ts';
import type { Finding } from './finding.ts';
import { checkKinds } from './kinds/index.ts';

/** Two languages in one document are a finding, and leave out the checks of wording. */
const isGerman = /\b(?:der|die|das|und|ist)\b/i;

/** Documents with something that can be fixed, and parts without. */
const parts = [
  ...checkKinds.flatMap(({ finds }) =>
    finds.flatMap((example) =>
      typeof example !== 'string' && example.fixed !== undefined && !example.request
        ? [example.markdown]
        : [],
    ),
  ),
  '## A part\n\nIt has a sentence.\n',
  '- one\n- two\n',
  '> Somebody said this.\n',
  '```js\nlet a = 1;\n```\n',
  '| Year | Sum |\n| ---- | --: |\n| 2024 | 10 |\n',
].filter((part) => !isGerman.test(part));

const documents = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 })
  .map((chosen) => chosen.join('\n'));

const request = { format: 'html', profile: 'strict' } as const;

const structure = new Set(
  checkKinds.filter(({ family }) => family === 'structure').map(({ code }) => code),
);

/**
 * What a fix must leave as it is. Headings are findings of each other: where lines become headings, two titles
 * or an empty section can come to light.
 */
function unrelated(findings: readonly Finding[], fixed: Finding): readonly string[] {
  return findings
    .filter(({ code }) => !structure.has(fixed.code) || !structure.has(code))
    .map(({ code }) => code)
    .sort();
}

const countOf = (findings: readonly Finding[], wanted: string) =>
  findings.filter(({ code }) => code === wanted).length;

test('a fix removes its finding and causes no other', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (markdown) => {
      const { findings } = await check({ ...request, markdown });
      for (const finding of findings) {
        if (!finding.fix) continue;
        const fixed = applyEdits(markdown, finding.fix);
        const { findings: after } = await check({ ...request, markdown: fixed });
        const others = findings.filter((other) => other !== finding);
        expect(unrelated(after, finding), `${finding.code}: ${fixed}`).toEqual(
          unrelated(others, finding),
        );
        expect(countOf(after, finding.code)).toBe(countOf(others, finding.code));
      }
    }),
    { numRuns: runs(120) },
  );
});
