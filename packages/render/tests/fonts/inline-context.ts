import { createWarningLog, type Block, type Document } from '@mdconv/core';
import { createElement } from '../../src/typeset/display/index.ts';
import type { FontSource } from '../../src/fonts/index.ts';
import { createLayoutContext } from '../../src/typeset/layout/create-layout-context.ts';
import type { LayoutContext } from '../../src/typeset/layout/layout-context.ts';
import { createOutputBudget } from '../../src/output-budget.ts';
import { noDiagrams } from '../../src/diagrams/index.ts';
import { noFormulas } from '../../src/math/index.ts';
import { prepareContent } from '../../src/prepare/prepare-content.ts';
import type { PreparedDocument } from '../../src/prepare/index.ts';
import { resolveStyle } from '../../src/style/index.ts';
import { numberWordsFor, divisionWordsFor, wordsFor } from '../../src/words/index.ts';
import { findDesign } from '../find-design.ts';

export interface TestDocument {
  readonly language?: string;
  readonly design?: string;
  readonly blocks?: readonly Block[];
  readonly assets?: PreparedDocument['assets'];
  readonly fonts?: readonly FontSource[];
}

/** A layout context for inline content that is built by hand, without the parser. */
export async function testContext(given: TestDocument = {}): Promise<LayoutContext> {
  return createLayoutContext(testPrepared(given), given.fonts);
}

export function testPrepared({
  language = 'en',
  design = 'plain',
  blocks = [],
  assets = { loadedImage: () => undefined, shows: () => false },
}: TestDocument): PreparedDocument {
  const system = findDesign(design);
  const document: Document = {
    kind: 'document',
    properties: { language, keywords: [], contents: false },
    blocks,
    footnotes: [],
    warnings: [],
  };
  const words = wordsFor(language);
  return {
    ...prepareContent(document, {
      images: assets,
      words,
      divisionWords: divisionWordsFor(language),
      formulas: noFormulas,
      diagrams: noDiagrams,
    }),
    design: system,
    style: resolveStyle(system),
    assets,
    words,
    captionLists: [],
    numberWords: numberWordsFor(language),
    divisionWords: divisionWordsFor(language),
    formulas: noFormulas,
    hasWorks: false,
    hasDiagrams: false,
    warnings: createWarningLog(),
    budget: createOutputBudget('pdf'),
  };
}

export function testOwner() {
  return createElement('P');
}
