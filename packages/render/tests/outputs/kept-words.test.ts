import { designSystems, parse, type DesignSystem } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { renderDocx } from '../../src/docx/index.ts';
import { renderHtml } from '../../src/html/index.ts';
import { renderText } from '../../src/text/index.ts';
import { prepare } from '../../src/prepare/index.ts';
import { layOut } from '../../src/typeset/layout/index.ts';
import { wordsFor } from '../../src/words/index.ts';
import { findDesign } from '../find-design.ts';
import { displayWords } from '../words/display-words.ts';
import { docxWords } from '../words/docx-words.ts';
import { htmlWords } from '../words/html-words.ts';
import { textWords } from '../words/text-words.ts';

/** The words of a document in each format, and the rules of its warnings. */
const formats = {
  async html(markdown: string, designSystem: DesignSystem) {
    const { output, warnings } = await renderHtml(parse(markdown), { designSystem });
    return { words: htmlWords(output), warnings };
  },
  async text(markdown: string, designSystem: DesignSystem) {
    const { output, warnings } = await renderText(parse(markdown), { designSystem, width: 1000 });
    return { words: textWords(output, wordsFor('en')), warnings };
  },
  async docx(markdown: string, designSystem: DesignSystem) {
    const { output, warnings } = await renderDocx(parse(markdown), { designSystem });
    return { words: docxWords(output), warnings };
  },
  async pages(markdown: string, designSystem: DesignSystem) {
    const prepared = await prepare(parse(markdown), 'pdf', { designSystem });
    const { display } = await layOut(prepared, { medium: 'pages' });
    return { words: displayWords(display), warnings: prepared.warnings.list() };
  },
};

/** Documents whose words begin with `zq` where they are to be read. */
const documents: Readonly<Record<string, string>> = {
  'facts below the title':
    '# Plan\n\n**Author:** zqann **Date:** zqdate **Version:** zqtwo **Client:** zqclient\n\nzqtext\n',
  'facts of a book': `---
title: zqtitle
author: zqauthor
date: zqdate
reading-time: zqtime
---

zqtext
`,
  'a line between the title and the text': '# Title\n\nzqline\n\n## Part zqpart\n\nzqtext\n',
  'words of containers': `# T

::: key zqkey
zqa
:::

::: columns zqabove
::: column zqone
zqb
:::
::: column
zqc
:::
:::

::: pull zqpull
zqd
:::
`,
  'a table of parameters': `# T

| Name | Type | Required | About |
|------|------|----------|-------|
| a | zqtype | yes | zqa |
| b | string | zqonly with a | zqb |
`,
};

/** What slides, resumes and letters have no place for, and say so. */
const ofArticles: Readonly<Record<string, string>> = {
  'facts of an article': `---
title: zqtitle
authors:
  - {name: Ann zqann, affiliation: zqinstitute, email: zqann@example.com, orcid: zqorcid}
  - {name: Ben zqben, email: zqben@example.com}
abstract: zqabstract
received: zqreceived
date: zqdate
doi: zqdoi
isbn: zqisbn
dedication: zqdedication
epigraph: zqepigraph
columns: 2
---

**Version:** zqtwo

zqtext
`,
  'an abstract without a title': '---\nabstract: zqabstract\n---\n\nzqtext\n\n## A\n\n## B\n',
  'an article in Hebrew': `---
title: zqtitle
lang: he
abstract: zqabstract
received: zqreceived
keywords: [zqword]
---

zqtext
`,
};

const wanted = (markdown: string) => [...new Set(markdown.match(/zq\w+/g))];

const slugs = designSystems.map(({ slug }) => slug);

describe.each(Object.entries({ ...documents, ...ofArticles }))('%s', (name, markdown) => {
  test.each(slugs)('are kept in %s', async (slug) => {
    for (const [format, convert] of Object.entries(formats)) {
      const { words, warnings } = await convert(markdown, findDesign(slug));
      const text = words.join('');
      const lost = wanted(markdown).filter((word) => !text.includes(word));
      const isTold = warnings.some(({ rule }) => rule === 'front-matter-left-out');
      expect(isTold && name in ofArticles ? [] : lost, format).toEqual([]);
    }
  });
});
