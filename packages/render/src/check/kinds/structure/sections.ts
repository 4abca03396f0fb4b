import { headingText, type Block, type Heading, type TextChange } from '@mdconv/core';
import type { CheckKind } from '../../check-kind.ts';
import { linesOf, type Facts } from '../../facts/index.ts';
import { wholeDocument } from '../../facts/facts.ts';
import type { Draft } from '../../finding.ts';

/** Kinds about what headings divide, and about lists. */
export const sectionKinds: readonly CheckKind[] = [
  {
    code: 'title-missing',
    family: 'structure',
    severity: 'note',
    profiles: { letter: 'off', report: 'warning', accessible: 'warning' },
    summary: 'The document has no title.',
    advice: 'Begin with a heading of level 1, or add `title` to the front matter.',
    finds: ['Text without a heading.\n'],
    keeps: ['# Plan\n\nText.\n', '---\ntitle: Plan\n---\n\nText.\n'],
    find: ({ document }) =>
      document.properties.title === undefined ? [{ span: wholeDocument }] : [],
  },
  {
    code: 'title-repeated',
    family: 'structure',
    severity: 'note',
    profiles: { report: 'warning', accessible: 'warning' },
    summary: 'Several headings have level 1, which is the title of a document.',
    advice: 'Keep level 1 for the title, and use level 2 for sections.',
    finds: ['# Plan\n\n## Goals\n\nText.\n\n## Risks\n\nText.\n\n# Notes\n\nText.\n'],
    keeps: ['# Plan\n\n## Goals\n\nText.\n', '# One\n\nText.\n\n# Two\n\nText.\n'],
    find: findTitles,
  },
  {
    code: 'section-empty',
    family: 'structure',
    severity: 'warning',
    profiles: { default: 'note' },
    summary: 'A section has no content.',
    advice: 'Write its text, or remove its heading.',
    finds: ['# Plan\n\n## Goals\n\n## Risks\n\nText.\n', '# Plan\n\nText.\n\n## Risks\n'],
    keeps: ['# Plan\n\n## Goals\n\nText.\n', '# Plan\n\n## Goals\n\n### Small\n\n- one\n'],
    find: findEmpty,
  },
  {
    code: 'section-repeated',
    family: 'structure',
    severity: 'note',
    summary: 'Two sections of one level, one after the other, have the same heading.',
    advice: 'Give them different headings, or make them one.',
    finds: ['# Plan\n\n## Goals\n\nA.\n\n## Goals\n\nB.\n'],
    keeps: [
      '# Plan\n\n## A\n\n### Fixed\n\nOne.\n\n## B\n\n### Fixed\n\nTwo.\n',
      '# Plan\n\n## Goals\n\nText.\n',
    ],
    find: findRepeated,
  },
  {
    code: 'contents-empty',
    family: 'structure',
    severity: 'warning',
    summary: 'The document asks for a table of contents and has no headings.',
    advice: 'Add headings, or remove `toc` from the front matter.',
    finds: ['---\ntoc: true\n---\n\nText.\n'],
    keeps: ['---\ntoc: true\n---\n\n# Plan\n\n## A\n\nText.\n', 'Text.\n'],
    find: ({ document: { properties }, content }) =>
      properties.contents && content.headings.length === 0 ? [{ span: wholeDocument }] : [],
  },
  {
    code: 'list-faked',
    family: 'structure',
    severity: 'warning',
    summary: 'Lines that begin with bullet characters are text, not a list.',
    advice: 'Begin each item with a hyphen and a space.',
    finds: [
      {
        markdown: 'We need:\n\n▪ milk\n▪ eggs\n▪ flour\n',
        fixed: 'We need:\n\n- milk\n- eggs\n- flour\n',
        request: { settings: { tidy: { enable: false } } },
      },
    ],
    keeps: ['- milk\n- eggs\n', 'One ▪ two ▪ three.\n', '▪ One line.\n'],
    find: (facts) =>
      facts.content.paragraphs.flatMap(({ node, within }): readonly Draft[] => {
        const lines = linesOf(facts, node.span);
        const items = lines.filter(({ text }) => bullet.test(text));
        if (items.length < 2) return [];
        const isPlain = within.length === 0 && items.length === lines.length;
        return [{ span: node.span, fix: isPlain ? items.map(toItem) : undefined }];
      }),
  },
  {
    code: 'paragraph-long',
    family: 'structure',
    severity: 'off',
    profiles: { report: 'note', letter: 'note' },
    summary: 'A paragraph has more than 250 words.',
    advice: 'Divide it.',
    finds: [{ markdown: `${'A word or two. '.repeat(70)}\n`, request: { profile: 'report' } }],
    keeps: ['A short paragraph.\n', `${'A word or two. '.repeat(20)}\n`],
    find: ({ content }) =>
      content.texts
        .filter(({ kind, text }) => kind === 'paragraph' && text.split(/\s+/).length > 250)
        .map(({ block }) => ({ span: block.span })),
  },
];

/** A character that lists are faked with; dashes begin dialogues, too. */
const bullet = /^[ \t]{0,3}([•◦▪▫‣⁃●○■□➢➤►▶✓✔])[ \t]+\S/u;

function toItem({ start, text }: { readonly start: number; readonly text: string }): TextChange {
  const at = start + text.search(/\S/);
  return { start: at, end: at + 1, text: '-' };
}

/** Level 1 divides some documents; it is a title if level 2 does. */
function findTitles({ document, content }: Facts): readonly Draft[] {
  const headings = content.headings.map(({ node }) => node);
  const titles = headings.filter(({ level }) => level === 1);
  const isTitled = document.titleBlock?.title !== undefined;
  const [, second] = isTitled ? [undefined, ...titles] : titles;
  const first = titles[0];
  const divides = first && headings[headings.indexOf(first) + 1]?.level === 2;
  return second && (divides || isTitled) && titles.length <= headings.length / 2
    ? [{ span: second.span }]
    : [];
}

function findEmpty({ document: { blocks } }: Facts): readonly Draft[] {
  return blocks.flatMap((block, index): readonly Draft[] => {
    if (block.kind !== 'heading') return [];
    const next = blocks.slice(index + 1, index + 4).find((after) => !isSeparator(after));
    const isEmpty = !next || (next.kind === 'heading' && next.level <= block.level);
    const isOnly = !next && !blocks.slice(0, index).some(isHeading);
    return isEmpty && !isOnly ? [{ span: block.span }] : [];
  });
}

function isHeading({ kind }: Block): boolean {
  return kind === 'heading';
}

function isSeparator({ kind }: Block): boolean {
  return kind === 'thematicBreak' || kind === 'pageBreak';
}

function findRepeated({ content }: Facts): readonly Draft[] {
  const last = new Map<number, Heading>();
  return content.headings.flatMap(({ node }): readonly Draft[] => {
    const sibling = last.get(node.level);
    for (const level of last.keys()) if (level > node.level) last.delete(level);
    last.set(node.level, node);
    return sibling && headingText(sibling) === headingText(node) ? [{ span: node.span }] : [];
  });
}
