import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageMutants } from '../src/mutants/pages/page-mutants.ts';

test.each(pageMutants)('the mutant of "$promise" names lines that are there', (mutant) => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(read(mutant.file).split(mutant.before)).toHaveLength(2);
  expect(read(mutant.test)).toMatch(/\b(?:test|describe)\b/);
});
