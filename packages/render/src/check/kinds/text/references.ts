import { headingText } from '@mdconv/core';
import type { CheckKind } from '../../check-kind.ts';
import type { Facts } from '../../facts/index.ts';
import type { Draft } from '../../finding.ts';
import { places, prose, quoted } from './find-words.ts';

/** Kinds about what the text refers to. */
export const referenceKinds: readonly CheckKind[] = [
  {
    code: 'reference-missing',
    family: 'text',
    severity: 'warning',
    readsWords: true,
    summary: 'The text refers to a figure, table or section that does not exist.',
    advice: 'Correct the number, or add what it refers to.',
    finds: [
      '# Plan\n\nSee Figure 3 for the numbers.\n',
      '# 1. Plan\n\nSee Section 4 for the numbers.\n\n# 2. Goals\n\nText.\n',
      '# Bericht\n\nDie Zahlen sind in Tabelle 2 und nicht mit im Text.\n',
    ],
    keeps: [
      '| a |\n| - |\n| b |\n\nTable 1. Numbers\n\nSee Table 1.\n',
      '# Plan\n\nSee Section 4 of the contract.\n\nText.\n',
      '# Plan\n\nSee Section 4.\n',
      'See [Figure 3](https://a.b).\n',
    ],
    find: findReferences,
  },
  {
    code: 'citation-missing',
    family: 'text',
    severity: 'warning',
    summary: 'A number in brackets cites a source that does not exist.',
    advice: 'Add the source, or remove the number.',
    finds: ['The sea rises [1].\n', 'It rises [3].\n\n## References\n\n1. A book\n2. A paper\n'],
    keeps: [
      'The sea rises [1].\n\n## References\n\n[1] A book.\n',
      'It rises [2].\n\n## Sources\n\n1. A book\n2. A paper\n',
      'The item `a[1]` and a[1].\n',
      'It rises [1].\n\n[1]: https://a.b\n',
    ],
    find: findCitations,
  },
];

const numbered = String.raw`[ \u00a0](\d{1,3}(?:\.\d{1,3})*)(?![\p{L}\d%])`;
const reference = new RegExp(
  String.raw`(?<!\p{L})(figure|fig\.|table|section|chapter|appendix|abbildung|abb\.|tabelle|abschnitt|kapitel)${numbered}`,
  'giu',
);

const kinds: Readonly<Record<string, 'figure' | 'table' | 'section'>> = {
  figure: 'figure',
  'fig.': 'figure',
  abbildung: 'figure',
  'abb.': 'figure',
  table: 'table',
  tabelle: 'table',
};

/** What follows a reference to another work, and what precedes one. */
const elsewhere =
  /^(?:[,;]? (?:of|in|from|from the|on|at|below the|der|des|von|aus|in der|im)(?!\p{L})|\s?[([](?!s))/iu;

function findReferences(facts: Facts): readonly Draft[] {
  const { captions, sections } = targetsOf(facts);
  const linked = new Set(
    facts.content.links.flatMap(({ children }) =>
      children.flatMap((child) => (child.kind === 'text' ? [child.span.start] : [])),
    ),
  );
  return places(facts, prose(facts), reference, (match, { start, passage }) => {
    const [words, name = '', number = ''] = match;
    const kind = kinds[name.toLowerCase()] ?? 'section';
    const piece = passage.pieces.findLast(({ at }) => at <= match.index);
    const after = passage.text.slice(match.index + words.length, match.index + words.length + 20);
    const isLinked = piece !== undefined && linked.has(piece.node.span.start);
    if (
      isLinked ||
      elsewhere.test(after) ||
      passage.within.some(({ kind }) => kind === 'blockquote')
    )
      return undefined;
    // A caption begins with the words itself.
    if (match.index === 0 && /^[.:|]/.test(after)) return undefined;
    if (kind === 'section') {
      if (sections.size === 0 || sections.has(number)) return undefined;
    } else if (captions.has(`${kind} ${number}`)) return undefined;
    return {
      message: `The text refers to ${quoted(words)}, which does not exist.`,
      span: { start, end: start + words.length },
    };
  });
}

const caption =
  /^(figure|fig\.|abbildung|abb\.|table|tabelle)[ \u00a0](\d{1,3}(?:\.\d{1,3})*)\s?(?:[.:|–—-]|$)/iu;

function targetsOf({ content }: Facts) {
  const captions = new Set<string>();
  for (const { text } of content.passages) {
    const [, name = '', number = ''] = caption.exec(text) ?? [];
    if (name !== '') captions.add(`${kinds[name.toLowerCase()]} ${number}`);
  }
  for (const { alt } of content.images) {
    const [, name = '', number = ''] = caption.exec(alt) ?? [];
    if (name !== '') captions.add(`${kinds[name.toLowerCase()]} ${number}`);
  }
  const sections = new Set<string>();
  for (const { node } of content.headings) {
    const [, number] =
      /^(?:(?:section|chapter|appendix|abschnitt|kapitel)[ \u00a0])?(?:§ ?)?(\d{1,3}(?:\.\d{1,3})*)\.?(?![\p{L}\d])/iu.exec(
        headingText(node),
      ) ?? [];
    if (number !== undefined) sections.add(number);
  }
  return { captions, sections: sections.size > 1 ? sections : new Set<string>() };
}

const sources =
  /^(?:\d+\.? )?(?:references|sources|bibliography|works cited|literature|notes|citations|quellen|literatur(?:verzeichnis)?|quellenverzeichnis|einzelnachweise)$/i;

function findCitations(facts: Facts): readonly Draft[] {
  const known = sourcesOf(facts);
  return places(
    facts,
    prose(facts),
    /(?<=[\p{L}\d.,;:)”"%] ?)\[(\d{1,3})\](?![([:\w])/gu,
    (match, place) => {
      const [, number = ''] = match;
      const before = place.passage.text.charAt(match.index - 1);
      if (known.has(number) || known.has('*') || (before !== ' ' && /[\p{L}\d)]/u.test(before)))
        return undefined;
      return { message: `No source has the number ${number}.` };
    },
  );
}

/** The numbers of sources: paragraphs and items that begin with one, and the list below a heading for sources. */
function sourcesOf({ content, document: { blocks } }: Facts): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { text } of content.passages) {
    const [, number] = /^\[(\d{1,3})\]/.exec(text) ?? [];
    if (number !== undefined) known.add(number);
    for (const [, further] of text.matchAll(/\n\[(\d{1,3})\]/g)) known.add(further!);
  }
  const at = blocks.findIndex(
    (block) => block.kind === 'heading' && sources.test(headingText(block)),
  );
  if (at < 0) return known;
  for (const block of blocks.slice(at + 1)) {
    if (block.kind === 'list' && block.ordered)
      block.items.forEach((_, index) => known.add(String(block.start + index)));
    if (block.kind === 'table') known.add('*');
  }
  return known;
}
