import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse, type DesignSystem } from '@mdconv/core';
import { layOut } from '../../src/typeset/layout/index.ts';
import { prepare } from '../../src/prepare/index.ts';
import type { DisplayList } from '../../src/typeset/display/index.ts';

/** A document to convert to PDF. */
export interface Fixture {
  readonly name: string;
  readonly markdown: string;
}

const sentence = 'The harbour lies quiet in the morning, and the boats wait for the tide. ';
const paragraph = `${sentence.repeat(6)}\n\n`;
const range = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

/** A red square of 8 pixels with a transparent hole. */
const redSquare =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAH0lEQVR4nGP4z8DwHx9mIKQAL4CqghGmgAEbG6sCANd+P8Hnbd4dAAAAAElFTkSuQmCC';

/** Documents with features that the examples rarely use. */
export const ownFixtures: readonly Fixture[] = [
  {
    name: 'title block',
    markdown: `---
title: 'Q&A <draft> "one" 🚀'
author: O’Neill & <Söhne>
subject: 'Angles < > & "quotes"'
keywords: [a & b, '<c>', 日]
date: 2024-05-06
lang: en-GB
toc: true
---

# Opening

${paragraph}## Again

${range(12, (index) => `### Part ${index}\n\n${paragraph}`).join('')}`,
  },
  {
    name: 'footnotes over pages',
    markdown: `# Notes\n\n${range(
      14,
      (index) =>
        `${paragraph}A call.[^n${index}] And again.[^n0]\n\n[^n${index}]: ${sentence.repeat(1 + (index % 5) * 9)}\n\n`,
    ).join('')}`,
  },
  {
    name: 'nested lists',
    markdown: `# Lists\n\n${range(9, (depth) => `${'    '.repeat(depth)}${depth % 2 ? '1.' : '-'} level ${depth}, ${sentence}`).join('\n')}\n\n- [x] done\n- [ ] open\n\n7. seven\n\n   ${paragraph}   > a quote in a list\n\n8. eight\n\n${range(80, (index) => `${index + 1}. item`).join('\n')}\n`,
  },
  {
    name: 'tables',
    markdown: `# Tables\n\n| Name | Number | |\n| :-- | --: | :-: |\n${range(90, (index) => `| row ${index} | ${index * 1.5} | **x** |`).join('\n')}\n\n<table><tr><th colspan="2">Wide</th><th rowspan="2">High</th></tr><tr><td>a</td><td>b</td></tr><tr><td rowspan="2">c</td><td colspan="2">d</td></tr><tr><td>e</td><td></td></tr></table>\n\n| ${range(14, (index) => `h${index}`).join(' | ')} |\n|${' --- |'.repeat(14)}\n| ${range(14, () => 'wordy cell').join(' | ')} |\n`,
  },
  {
    name: 'right to left',
    markdown: `---\nlang: ar\n---\n\n# السلام عليكم\n\nمرحبا بالعالم 123 و mdconv و(أقواس).\n\n- بند أول\n- بند ثان[^h]\n\n[^h]: حاشية.\n\n| الاسم | العدد |\n| --- | ---: |\n| واحد | 1 |\n\nשלום עולם, 42 ימים.\n`,
  },
  {
    name: 'emoji and symbols',
    markdown: `# Faces 🚀\n\n👩‍💻 👨‍👩‍👧‍👦 🇫🇷 👍🏽 1️⃣ ☐ ☑ → ⇒ ≤ ∑ ─│┌ \u{1f9ff} \ue000 \u{10ffff} café e\u0301 ﬁ हिन्दी में लिखित.\n\n🚀[link 🚀](https://example.com/🚀)\n\n# العربيّة المُشَكَّلة\n\nבְּרֵאשִׁית בָּרָא\n`,
  },
  {
    name: 'links over pages',
    markdown: `# Start\n\n${range(6, () => paragraph).join('')}${range(5, (index) => `Before [${sentence.repeat(12)}](https://example.com/${index}?a=b&c=d) and [${sentence.repeat(12)}](#the-end) after.\n\n`).join('')}## The end\n\nBack to [the start](#start), and [nowhere](#missing).\n`,
  },
  {
    name: 'images',
    markdown: `# Pictures\n\n![A red square](${redSquare} "With a title")\n\nInline ![small](${redSquare}) and [![linked](${redSquare})](https://example.com/).\n\n![](${redSquare})\n\n![not there](missing.png)\n`,
  },
  {
    name: 'code',
    markdown: `# Code\n\n\`\`\`ts\n${range(70, (index) => `const name${index} = 'a -> b'; // ${index % 9 === 0 ? sentence.repeat(3) : 'short'}`).join('\n')}\n\`\`\`\n\n    indented\n\n> [!NOTE]\n> An alert with \`code\`.\n>\n> > A quote in it.\n`,
  },
  {
    name: 'levels and gaps',
    markdown: `### Three first\n\ntext\n\n###### Six\n\n# One\n\n#### Four\n\n---\n\nTerm\n\n<dl><dt>term</dt><dd>definition</dd></dl>\n\n<details><summary>More</summary>inside</details>\n`,
  },
  { name: 'nothing', markdown: '' },
];

const folder = new URL('../../../../examples/documents/', import.meta.url);

/** The examples, and documents with features that they rarely use. */
export const fixtures: readonly Fixture[] = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, markdown: readFileSync(new URL(name, folder), 'utf8') })),
  ...ownFixtures,
];

const resolveImage = (source: string) => readFile(new URL(source, folder)).catch(() => undefined);

/** Lays a fixture out on pages. */
export async function displayFixture(
  { markdown }: Fixture,
  designSystem: DesignSystem,
): Promise<DisplayList> {
  const prepared = await prepare(parse(markdown), 'pdf', { designSystem, resolveImage });
  return (await layOut(prepared, { medium: 'pages' })).display;
}
