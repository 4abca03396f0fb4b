import type { CheckKind } from '../../check-kind.ts';
import { sourceOf, type Facts, type PlacedText } from '../../facts/index.ts';
import type { Draft } from '../../finding.ts';
import { places, prose } from './find-words.ts';

/** Kinds about marks: of quotations, of brackets and of markdown. */
export const markKinds: readonly CheckKind[] = [
  {
    code: 'markup-left',
    family: 'text',
    severity: 'warning',
    summary: 'Characters of markdown are visible in the text.',
    advice: 'Complete or remove the markup, or set `repair`.',
    finds: ['This is ** bold** text.\n', 'See [the plan] (https://a.b/c).\n', 'One **two.\n'],
    keeps: [
      'This is **bold** text.\n',
      '2 ** 3 is `2 ** 3`.\n',
      'Use \\*\\*stars\\*\\*.\n',
      '[1] (2020)\n',
    ],
    find: findMarkup,
  },
  {
    code: 'quotes-mixed',
    family: 'text',
    severity: 'note',
    profiles: { report: 'warning' },
    summary: 'The document mixes kinds of quotation marks.',
    advice: 'Use those of its language.',
    finds: ['He said “yes” twice.\n\nShe said „nein“ once.\n'],
    keeps: ['He said “yes” and “no”.\n', 'Er sagte „ja“ und „nein“.\n'],
    find: findQuotes,
  },
  {
    code: 'bracket-open',
    family: 'text',
    severity: 'note',
    summary: 'A bracket is opened and never closed in its paragraph.',
    advice: 'Close it.',
    finds: ['The plan (see the annex is ready.\n'],
    keeps: ['The plan (see the annex) is ready.\n', 'a) one :( two\n', 'The range [0, 1) is it.\n'],
    find: findBrackets,
  },
];

/** Unpaired emphasis beside a word, and a link whose parts are separated. */
const markup =
  /(?<![*\\\w])\*\*(?=[\p{L}(“"])[^*\n]{0,200}$|(?<![*\\\s])\*\*(?![*\w])(?=[\s.,;:!?]|$)|(?<=^|\s)\*\*(?= ?\p{L}[^*\n]{0,100}\p{L}\*\*)|\[[^[\]\n]{1,100}\] \((?:https?:\/\/|www\.|\.{0,2}\/)[^\s()]{1,300}\)/gmu;

function findMarkup(facts: Facts): readonly Draft[] {
  const seen = new Set<object>();
  return places(facts, facts.content.texts, markup, (_match, { whole }) => {
    // An escaped character is meant; one finding for each text.
    if (seen.has(whole) || isEscaped(facts, whole)) return undefined;
    seen.add(whole);
    return {};
  });
}

/** Whether the author escapes such characters in a text. */
function isEscaped(facts: Facts, { block }: PlacedText): boolean {
  return /\\[*[]|&#42;|&ast;/.test(sourceOf(facts, block.span));
}

/** The pairs of quotation marks that languages use; straight marks are one, too. */
const quotePairs = [
  /“[^“”„\n]{1,300}”/u,
  /„[^“”„\n]{1,300}[“”]/u,
  /«[^«»\n]{1,300}»/u,
  /»[^«»\n]{1,300}«/u,
];

function findQuotes(facts: Facts): readonly Draft[] {
  const known = new Set<number>();
  for (const placed of prose(facts)) {
    if (placed.within.length > 0) continue;
    const before = known.size;
    quotePairs.forEach((pair, index) => pair.test(placed.text) && known.add(index));
    if (before > 0 && known.size > before) return [{ span: placed.block.span }];
    if (before === 0 && known.size > 1) return [{ span: placed.block.span }];
  }
  return [];
}

function findBrackets(facts: Facts): readonly Draft[] {
  return prose(facts).flatMap((placed): readonly Draft[] => {
    const { text } = placed;
    if (!text.includes('(') || text.includes('\ufffc')) return [];
    let open = 0;
    let at = -1;
    for (const { index, 0: mark } of text.matchAll(/(?<![:;=8])[()]/gu)) {
      if (mark === '(' && open++ === 0) at = index;
      if (mark === ')') open = Math.max(0, open - 1);
    }
    // What belongs to a word, such as `a(`, is code or a range.
    return open === 1 &&
      /[\s\p{P}]|^$/u.test(text.charAt(at - 1)) &&
      /[\p{L}\d]/u.test(text.charAt(at + 1))
      ? [{ span: placed.block.span }]
      : [];
  });
}
