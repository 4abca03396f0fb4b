import { docx } from './docx.ts';
import { layout } from './layout.ts';
import { pageEnds } from './page-ends.ts';
import type { PageMutant } from './page-mutant.ts';
import { tables } from './tables.ts';
import { words } from './words.ts';

export const pageMutants: readonly PageMutant[] = [
  ...tables,
  ...words,
  ...layout,
  ...pageEnds,
  ...docx,
];
