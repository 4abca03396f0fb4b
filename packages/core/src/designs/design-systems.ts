import { academic } from './academic.ts';
import { book } from './book.ts';
import type { DesignSystem } from './design-system.ts';
import { developerDocs } from './developer-docs.ts';
import { executiveReport } from './executive-report.ts';
import { letter } from './letter.ts';
import { minimalClean } from './minimal-clean.ts';
import { resume } from './resume.ts';
import { slides } from './slides.ts';

/** The built-in designs, the default first. */
export const designSystems: readonly DesignSystem[] = [
  minimalClean,
  executiveReport,
  developerDocs,
  academic,
  letter,
  resume,
  book,
  slides,
];
