import { actingHeadings, headingText, type Heading, type TextChange } from '@mdconv/core';
import type { CheckKind } from '../../check-kind.ts';
import { sourceOf, type Facts } from '../../facts/index.ts';
import type { Draft } from '../../finding.ts';

/** Kinds about single headings and their levels. */
export const headingKinds: readonly CheckKind[] = [
  {
    code: 'heading-faked',
    family: 'structure',
    severity: 'warning',
    summary: 'Lines in bold act as headings, but are not headings.',
    advice: 'Write them as headings, so that outline, contents and screen readers know them.',
    finds: [
      {
        markdown: '# Plan\n\n**Goals**\n\nText.\n\n**Risks**\n\nText.\n',
        fixed: '# Plan\n\n## Goals\n\nText.\n\n## Risks\n\nText.\n',
      },
    ],
    keeps: [
      '**Goals**\n\nOnly one such line.\n',
      '**Note:** text.\n\n**Tip:** text.\n',
      '- **One**\n\n  Text.\n\n- **Two**\n\n  Text.\n',
    ],
    find: findFaked,
  },
  {
    code: 'heading-level-skipped',
    family: 'structure',
    severity: 'note',
    profiles: { report: 'warning', accessible: 'warning' },
    summary: 'A heading skips a level.',
    advice: 'Use the next level; screen readers announce levels.',
    finds: [{ markdown: '# A\n\n### B\n\nText.\n', fixed: '# A\n\n## B\n\nText.\n' }],
    keeps: ['# A\n\n## B\n\n### C\n\nText.\n', '### A\n\nText.\n'],
    find: findSkipped,
  },
  {
    code: 'heading-punctuation',
    family: 'structure',
    severity: 'note',
    profiles: { letter: 'off' },
    summary: 'A heading ends with a punctuation mark.',
    advice: 'Leave out the mark at the end.',
    finds: [{ markdown: '# Plan\n\n## Goals:\n\nText.\n', fixed: '# Plan\n\n## Goals\n\nText.\n' }],
    keeps: ['# Why?\n\nText.\n', '# Tools etc.\n\nText.\n', '# It works...\n\nText.\n'],
    find: (facts) =>
      facts.content.headings.flatMap(({ node }): readonly Draft[] => {
        const text = headingText(node);
        if (!/[^.][.,;:]$/.test(text) || /(?:etc|usw|Inc|Ltd|bzw|\b\p{L})\.$/u.test(text))
          return [];
        return [{ span: node.span, fix: withoutMark(facts, node) }];
      }),
  },
  {
    code: 'heading-long',
    family: 'structure',
    severity: 'note',
    summary: 'A heading is as long as a paragraph.',
    advice: 'Shorten it to what the section is about.',
    finds: [`# Plan\n\n## ${'A heading that goes on '.repeat(7)}\n\nText.\n`],
    keeps: ['# A short heading\n\nText.\n', '# Plan\n\nText.\n'],
    find: ({ content }) =>
      content.headings
        .filter(({ node }) => headingText(node).length > headingMax)
        .map(({ node }) => ({ span: node.span })),
  },
];

/** UTF-16 code units; a heading of three lines on a page. */
const headingMax = 140;

function findFaked(facts: Facts): readonly Draft[] {
  const acting = actingHeadings(facts.document.blocks);
  const [first] = acting;
  if (!first) return [];
  const fix = acting
    .slice(0, movedMax + 1)
    .map(({ paragraph: { span }, level }): TextChange | undefined => {
      const [, inner] =
        /^\s*(?:\*\*([^*\n]+)\*\*|__([^_\n]+)__)\s*$/.exec(sourceOf(facts, span)) ?? [];
      return inner === undefined
        ? undefined
        : { start: span.start, end: span.end, text: `${'#'.repeat(level)} ${inner}` };
    });
  return [
    {
      span: first.paragraph.span,
      message: `${acting.length} lines in bold act as headings, but are not headings.`,
      fix: acting.length <= movedMax && isComplete(fix) ? fix : undefined,
    },
  ];
}

function isComplete<Item>(items: readonly (Item | undefined)[]): items is readonly Item[] {
  return items.every((item) => item !== undefined);
}

function findSkipped(facts: Facts): readonly Draft[] {
  const { titleBlock } = facts.document;
  const headings = facts.content.headings.map(({ node }) => node);
  let previous = titleBlock?.title === undefined ? 0 : 1;
  return headings.flatMap((heading, index): readonly Draft[] => {
    const above = previous;
    previous = heading.level;
    if (above === 0 || heading.level <= above + 1) return [];
    const message = `A heading of level ${heading.level} follows one of level ${above}.`;
    return [
      {
        span: heading.span,
        message,
        fix: raise(facts, headings.slice(index, index + movedMax + 1), above),
      },
    ];
  });
}

/** Headings that are moved together. */
const movedMax = 100;

/**
 * Moves a heading and all up to the next one of the level above, so that their relations stay.
 *
 * @param headings the heading and those that follow it, up to one more than can be moved
 */
function raise(
  facts: Facts,
  headings: readonly Heading[],
  above: number,
): readonly TextChange[] | undefined {
  const end = headings.findIndex(({ level }) => level <= above);
  const moved = headings.slice(0, end < 0 ? undefined : end);
  const least = moved[0]!.level;
  const isWhole = moved.length <= movedMax && moved.every(({ level }) => level >= least);
  if (!isWhole) return undefined;
  const fix = moved.map(({ level, span: { start } }): TextChange | undefined => {
    const isAtx = facts.markdown.startsWith(`${'#'.repeat(level)} `, start);
    return isAtx ? { start, end: start + least - above - 1, text: '' } : undefined;
  });
  return isComplete(fix) ? fix : undefined;
}

function withoutMark(facts: Facts, { span }: Heading): readonly TextChange[] | undefined {
  const source = sourceOf(facts, span);
  const isPlain = /^#{1,6} [^\n]*[\p{L}\p{N}][.,;:]$/u.test(source);
  return isPlain ? [{ start: span.end - 1, end: span.end, text: '' }] : undefined;
}
