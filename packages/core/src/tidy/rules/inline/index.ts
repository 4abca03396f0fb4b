import type { Rule } from '../rule.ts';
import { emphasisSpace } from './emphasis-space.ts';
import { footnoteOrphan } from './footnote-orphan.ts';
import { linkDestination } from './link-destination.ts';
import { linkGap } from './link-gap.ts';
import { mathDelimiters } from './math-delimiters.ts';
import { smartQuotesSyntax } from './smart-quotes-syntax.ts';
import { truncatedTail } from './truncated-tail.ts';
import { windowsPath } from './windows-path.ts';

/** Marks inside of a line of text. What the end cut open is closed when all else is whole. */
export const inlineRules: readonly Rule[] = [
  linkGap,
  linkDestination,
  smartQuotesSyntax,
  mathDelimiters,
  windowsPath,
  emphasisSpace,
  footnoteOrphan,
  truncatedTail,
];
