import { headingText } from '@mdconv/core';
import type { CheckKind } from '../../check-kind.ts';
import { pieceAt, type Facts, type PlacedText } from '../../facts/index.ts';
import type { Draft } from '../../finding.ts';
import { quoted } from '../quoted.ts';
import { places, prose } from './find-words.ts';

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
      '![The growth](a.png){#fig:growth}\n\nSee Figure 1.\n',
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
  {
    code: 'footnote-missing',
    family: 'text',
    severity: 'warning',
    profiles: { strict: 'error' },
    summary: 'A reference calls a footnote that does not exist, and is shown as it is written.',
    advice: 'Write the footnote, or remove the reference.',
    finds: ['It rises.[^2]\n', 'It rises[^a] and falls[^b].\n\n[^a]: Slowly.\n'],
    keeps: [
      'It rises.[^1]\n\n[^1]: Slowly.\n',
      'Write `[^1]` for a note.\n',
      'The class `[^a-z]`, or [^a-z] and [^ ].\n',
    ],
    find: (facts) => places(facts, prose(facts), /\[\^(?:\d{1,4}|\p{L}[\p{L}\d_]{0,40})\]/gu),
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
  const targets = targetsOf(facts);
  const linked = new Set(
    facts.content.links.flatMap(({ children }) =>
      children.flatMap((child) => (child.kind === 'text' ? [child.span.start] : [])),
    ),
  );
  return places(facts, prose(facts), reference, (match, { start, whole }) => {
    const [words, name = '', number = ''] = match;
    const piece = pieceAt(whole.pieces, match.index);
    const isLinked = piece !== undefined && linked.has(piece.node.span.start);
    if (isLinked || refersElsewhere(match, whole) || hasTarget(targets, name, number))
      return undefined;
    return {
      message: `The text refers to ${quoted(words)}, which does not exist.`,
      span: { start, end: start + words.length },
    };
  });
}

/** Whether words refer to another work, or are a caption themselves. */
function refersElsewhere({ 0: words, index }: RegExpExecArray, { text, within }: PlacedText) {
  const end = index + words.length;
  const after = text.slice(end, end + 20);
  const isCaption = index === 0 && /^[.:|]/.test(after);
  return isCaption || elsewhere.test(after) || within.some(({ kind }) => kind === 'blockquote');
}

/** What references can name: `figure 1`, `table 2`, and the numbers of sections. */
interface Targets {
  readonly captions: ReadonlySet<string>;
  /** Empty if the sections have no numbers. */
  readonly sections: ReadonlySet<string>;
}

function hasTarget({ captions, sections }: Targets, name: string, number: string): boolean {
  const kind = kinds[name.toLowerCase()] ?? 'section';
  if (kind === 'section') return sections.size === 0 || sections.has(number);
  return captions.has(`${kind} ${number}`);
}

const caption =
  /^(figure|fig\.|abbildung|abb\.|table|tabelle)[ \u00a0](\d{1,3}(?:\.\d{1,3})*)\s?(?:[.:|–—-]|$)/iu;

const sectionNumber =
  /^(?:(?:section|chapter|appendix|abschnitt|kapitel)[ \u00a0])?(?:§ ?)?(\d{1,3}(?:\.\d{1,3})*)\.?(?![\p{L}\d])/iu;

function targetsOf({ content }: Facts): Targets {
  const captioned = [
    ...content.texts.map(({ text }) => text),
    ...content.images.map(({ alt }) => alt),
  ];
  const captions = captioned.flatMap((text) => {
    const [, name = '', number = ''] = caption.exec(text) ?? [];
    return name === '' ? [] : [`${kinds[name.toLowerCase()]} ${number}`];
  });
  // Captions of a numbered document have their numbers from it.
  const numbered = [...content.figures, ...content.tables].flatMap(({ node: { kind, ordinal } }) =>
    ordinal === undefined ? [] : [`${kind} ${ordinal}`],
  );
  const sections = new Set(
    content.headings.flatMap(({ node }) => sectionNumber.exec(headingText(node))?.[1] ?? []),
  );
  return {
    captions: new Set([...captions, ...numbered]),
    sections: sections.size > 1 ? sections : new Set(),
  };
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
      const before = place.whole.text.charAt(match.index - 1);
      if (known.has(number) || known.has('*') || (before !== ' ' && /[\p{L}\d)]/u.test(before)))
        return undefined;
      return { message: `No source has the number ${number}.` };
    },
  );
}

/** The numbers of sources: paragraphs and items that begin with one, and the list below a heading for sources. */
function sourcesOf({ content, document: { blocks } }: Facts): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { text } of content.texts) {
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
