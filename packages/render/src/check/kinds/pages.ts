import type { Block } from '@mdconv/core';
import type { CheckKind } from '../check-kind.ts';
import type { Facts } from '../facts/index.ts';
import { wholeDocument } from '../facts/facts.ts';
import type { Draft } from '../finding.ts';
import { fromBreaks } from './from-breaks.ts';

const sentence = 'A sentence of some words fills a line of the page and goes on a little. ';
const paragraphs = (count: number) => `${sentence.repeat(4)}\n\n`.repeat(count);
const drawing = (rows: number) => `\`\`\`text\n${'│        │\n'.repeat(rows)}\`\`\`\n`;

/** Kinds about pages. */
export const pageKinds: readonly CheckKind[] = [
  {
    code: 'page-blank',
    family: 'pages',
    severity: 'note',
    profiles: { report: 'warning', letter: 'warning' },
    summary: 'More than a quarter of a page stays blank below its text.',
    advice: 'Move the figure, table or code of the next page, or divide it.',
    finds: [`${paragraphs(6)}${drawing(50)}`],
    keeps: [paragraphs(30), 'A short text.\n'],
    find: findBlank,
  },
  {
    code: 'last-page-short',
    family: 'pages',
    severity: 'note',
    profiles: { report: 'warning', letter: 'warning' },
    summary: 'The last page has hardly any text.',
    advice: 'Shorten the text by these lines, or use a smaller font scale.',
    finds: [`${paragraphs(10)}One more line.\n`],
    keeps: [paragraphs(18), 'A short text.\n'],
    find: findShort,
  },
  {
    code: 'heading-alone',
    family: 'pages',
    severity: 'warning',
    summary: 'A heading is the last line of a page.',
    advice: 'Start a page before it with `<!-- pagebreak -->`.',
    finds: [`${Array.from({ length: 16 }, (_, at) => `## Heading ${at}\n\n`).join('')}Text.\n`],
    keeps: [`${paragraphs(6)}## Heading\n\n${paragraphs(6)}`, '## A\n\nText.\n'],
    find: fromBreaks(['heading']),
  },
  {
    code: 'page-end-torn',
    family: 'pages',
    severity: 'note',
    profiles: { report: 'warning' },
    summary: 'A page ends within what belongs together, such as a caption and its figure.',
    advice: 'Start a page before it with `<!-- pagebreak -->`, or change the text by a line.',
    finds: [`\`\`\`text\n${'│        │\n'.repeat(70)}\n${'│        │\n'.repeat(5)}\`\`\`\n`],
    keeps: [paragraphs(30), 'A short text.[^a]\n\n[^a]: A note.\n'],
    find: fromBreaks([
      ...(['widow', 'orphan', 'code-lines', 'formula'] as const),
      ...([
        'caption',
        'panel-title',
        'description-term',
        'kept-together',
        'late-footnote',
      ] as const),
    ]),
  },
  {
    code: 'content-cut',
    family: 'pages',
    severity: 'error',
    summary: 'Something is larger than the page and is cut off or reaches into its margin.',
    advice: 'Make it smaller, or use a larger page.',
    finds: [Array.from({ length: 25 }, (_, at) => `${' '.repeat(at * 2)}- item\n`).join('')],
    keeps: [paragraphs(30), 'A short text.\n'],
    find: findCut,
  },
  {
    code: 'figure-far',
    family: 'pages',
    severity: 'note',
    profiles: { report: 'warning' },
    summary: 'A figure or table is more than two pages from the text that mentions it first.',
    advice: 'Move it near that text.',
    finds: [`See Figure 1 for the numbers.\n\n${paragraphs(60)}Figure 1: The numbers\n`],
    keeps: ['See Figure 1.\n\nFigure 1: The numbers\n', paragraphs(10)],
    find: findFar,
  },
  {
    code: 'contents-missing',
    family: 'pages',
    severity: 'off',
    profiles: { report: 'note', accessible: 'note' },
    summary: 'A long document has no table of contents.',
    advice: 'Add `toc: true` to the front matter.',
    finds: [
      {
        markdown: `# Plan\n\n${Array.from({ length: 9 }, (_, at) => `## Part ${at}\n\n${paragraphs(10)}`).join('')}`,
        request: { profile: 'report' },
      },
    ],
    keeps: ['# Plan\n\nText.\n', '---\ntoc: true\n---\n\n# Plan\n\n## A\n\nText.\n'],
    find: ({ document, content, pages }) =>
      (pages?.count ?? 0) > 6 && content.headings.length >= 8 && !document.properties.contents
        ? [{ span: wholeDocument }]
        : [],
  },
  {
    code: 'letter-long',
    family: 'pages',
    severity: 'off',
    profiles: { letter: 'note' },
    summary: 'A letter has more than two pages.',
    advice: 'Shorten it, or move details to an enclosure.',
    finds: [{ markdown: paragraphs(40), request: { profile: 'letter' } }],
    keeps: [{ markdown: paragraphs(5), request: { profile: 'letter' } }, 'Text.\n'],
    find: ({ pages }) => ((pages?.count ?? 0) > 2 ? [{ span: wholeDocument }] : []),
  },
];

/** Blocks of a document that are reported as too wide; nested lists have many. */
const overflowingMax = 20;

/** The first block of each page. Code wraps: what reaches out of its place there are spaces at the ends of lines. */
function findCut(facts: Facts): readonly Draft[] {
  const codes = new Set(facts.content.codes.map(({ node }) => node.span.start));
  const pages = new Set<number>();
  const wide = (facts.pages?.overflowing ?? []).filter(({ span, page }) => {
    const isFirst = !codes.has(span.start) && !pages.has(page);
    if (isFirst) pages.add(page);
    return isFirst;
  });
  return [...fromBreaks(['overflow'])(facts), ...wide.slice(0, overflowingMax)];
}

/** Shares of a page that stay blank. */
const [blankMax, lastMax] = [0.25, 0.9];

function findBlank({ pages, prepared }: Facts): readonly Draft[] {
  if (prepared.slides) return [];
  return (pages?.ends ?? []).flatMap(({ blank, isForced }, page): readonly Draft[] => {
    if (isForced || blank <= blankMax) return [];
    const message = `${Math.round(blank * 100)} % of page ${page + 1} stay blank below its text.`;
    const span = pages?.blockOf(page, 'last') ?? wholeDocument;
    return [{ span, message, page }];
  });
}

function findShort({ pages, prepared }: Facts): readonly Draft[] {
  if (prepared.slides) return [];
  const ends = pages?.ends ?? [];
  const page = ends.length - 1;
  if (!pages || page < 1 || ends[page]!.blank <= lastMax) return [];
  return [{ span: pages.blockOf(page, 'first') ?? wholeDocument, page }];
}

/** Pages between a mention and its figure. */
const farMin = 3;

function findFar({ content, pages }: Facts): readonly Draft[] {
  if (!pages?.count) return [];
  const captions = new Map<string, Block>();
  const mentions = new Map<string, { block: Block; at: number }>();
  for (const { text, block } of content.texts) {
    const caption = /^(?:figure|abbildung|fig\.|abb\.|table|tabelle)[ \u00a0](\d{1,3})[.:]/iu.exec(
      text,
    );
    if (caption) captions.set(keyOf(caption[0], caption[1]!), block);
    else
      for (const match of text.matchAll(mention)) {
        const key = keyOf(match[0], match[1]!);
        if (!mentions.has(key)) mentions.set(key, { block, at: match.index });
      }
  }
  return [...captions].flatMap(([key, caption]): readonly Draft[] => {
    const first = mentions.get(key);
    const [from, to] = [first && pages.placeOf(first.block.span), pages.placeOf(caption.span)];
    if (!from || !to || Math.abs(to.page - from.page) < farMin) return [];
    const message = `It is on page ${to.page + 1}, and the text mentions it first on page ${from.page + 1}.`;
    return [{ span: caption.span, message }];
  });
}

const mention = /(?:figure|abbildung|fig\.|abb\.|table|tabelle)[ \u00a0](\d{1,3})(?!\d|\.\d)/giu;

function keyOf(words: string, number: string): string {
  return `${/^(?:table|tabelle)/i.test(words) ? 'table' : 'figure'} ${number}`;
}
