import { foreignLanguage, type Paragraph } from '@mdconv/core';
import type { CheckKind } from '../../check-kind.ts';
import type { Facts, PlacedText } from '../../facts/index.ts';
import { wholeDocument } from '../../facts/facts.ts';
import type { Draft } from '../../finding.ts';
import { quoted } from '../quoted.ts';
import { places, prose } from './find-words.ts';

/** Kinds about words and sentences. */
export const wordingKinds: readonly CheckKind[] = [
  {
    code: 'word-doubled',
    family: 'text',
    severity: 'warning',
    readsWords: true,
    summary: 'A word is written twice.',
    advice: 'Remove one of them.',
    finds: [
      { markdown: 'We met at the the station.\n', fixed: 'We met at the station.\n' },
      {
        markdown: 'Das ist nicht nicht neu, und die Zahlen sind mit dabei.\n',
        fixed: 'Das ist nicht neu, und die Zahlen sind mit dabei.\n',
      },
    ],
    keeps: ['He had had enough.\n', 'Bye bye, the `the the` test.\n', 'I said that that is it.\n'],
    find: (facts) =>
      places(facts, prose(facts), doubled[facts.words ?? 'en'], ([match, word], place) => {
        const { start, end, isExact } = place;
        const cut = start + word!.length;
        return {
          message: `The word ${quoted(word!)} is written twice.`,
          fix: isExact && !match.includes('\n') ? [{ start: cut, end, text: '' }] : undefined,
        };
      }),
  },
  {
    code: 'sentence-unfinished',
    family: 'text',
    severity: 'warning',
    readsWords: true,
    summary: 'The last sentence is not finished.',
    advice: 'Finish it: the text seems to be cut off.',
    finds: [
      '# Plan\n\nThe goals are clear, and the team will start with the first part of the\n',
      '# Bericht\n\nDie Zahlen sind gut und die Ziele werden nicht mehr in diesem Jahr auf dem Weg von der\n',
      '# Plan\n\nThe goals are clear. We need three things from the team,\n',
    ],
    keeps: [
      '# Plan\n\nThe goals are clear.\n',
      '# Plan\n\n- one\n- two\n',
      '# Plan\n\nBest regards\n',
    ],
    find: findUnfinished,
  },
  {
    code: 'space-before-mark',
    family: 'text',
    severity: 'note',
    readsWords: true,
    summary: 'A space stands before a punctuation mark.',
    advice: 'Remove it.',
    finds: [{ markdown: 'We met , and we talked.\n', fixed: 'We met, and we talked.\n' }],
    keeps: ['Use `a , b`.\n', 'A file .env and the :tag and 3 : 4.\n', 'We met ... and talked.\n'],
    find: (facts) =>
      places(
        facts,
        prose(facts),
        /(?<=\p{L}) +(?=[,;](?:\s|$)|[.!?](?: \p{Lu}|$))/gu,
        (_, place) => ({
          fix: place.isExact ? [{ start: place.start, end: place.end, text: '' }] : undefined,
        }),
      ),
  },
  {
    code: 'language-mixed',
    family: 'text',
    severity: 'note',
    summary: 'A paragraph is in another language than the document.',
    advice: 'Translate it, or name the language of the document in `lang`.',
    finds: [
      '# Plan\n\nThe goals of the plan are clear, and the team is ready for the start of it.\n\nDie Ziele des Plans sind klar, und das Team ist für den Anfang bereit, wie es auch im letzten Jahr war.\n',
    ],
    keeps: [
      '# Plan\n\nThe goals of the plan are clear, and this is the end of it.\n',
      '---\nlang: de\n---\n\nDie Ziele sind klar, und das Team ist für den Anfang bereit.\n',
    ],
    find: findForeign,
  },
  {
    code: 'wording-unchecked',
    family: 'text',
    severity: 'note',
    profiles: { strict: 'note' },
    summary: 'Words are not checked: only those of English and German are known.',
    advice: 'Read the text yourself.',
    finds: ['---\nlang: fr\n---\n\nLes objectifs sont clairs.\n'],
    keeps: ['The goals.\n', '---\nlang: de-AT\n---\n\nDie Ziele.\n'],
    find: ({ words }) => (words === undefined ? [{ span: wholeDocument }] : []),
  },
];

const word = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}'’.-])(${words.replaceAll(' ', '|')})\s+\1(?![\p{L}\p{N}'’-])`,
    'giu',
  );

/** Words that do not follow themselves in a sentence. `that that` and `die die` can. */
const doubled = {
  en: word(
    'the a an of to and or for with from at by is are was were been be it its this these those we you they he she our your their if then than as but not into on only also which when where what who how can will would should could must may because between through about after before over under very more most some any each every all both other such own same so there here one two',
  ),
  de: word(
    'und oder mit von zu zum zur im am ein eine einen einem einer nicht auch auf bei für ist sind wird werden wurde wurden kann können muss müssen soll sollen hat haben war waren ich wir es aus nach über unter durch zwischen sehr mehr noch nur schon aber wenn dass weil als wie sowie diese dieser dieses',
  ),
} as const;

/** Words that sentences cannot end with. */
const goesOn = {
  en: /(?<![\p{L}'’-])(?:the|a|an|and|or|their|our|your|its|because|including|such as)$|[,;–—(]$/iu,
  de: /(?<![\p{L}'’-])(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|und|oder|dass|weil|sowie|zum|zur)$|[,;–—(]$/iu,
} as const;

/** Words that long sentences hardly ever end with: `what for` and `log in` are short. */
const mayGoOn = {
  en: /(?<![\p{L}'’-])(?:of|to|with|for|from|by|which|was|were|will|can|should|must|as)$/iu,
  de: /(?<![\p{L}'’-])(?:mit|von|für|zu|im|am|durch|über|unter|nach|als|wie|bei|auf)$/iu,
} as const;

/** Words of a paragraph that is a sentence, and of a long one. */
const [sentenceWordsMin, longWordsMin] = [6, 10];

function findUnfinished({ document: { blocks }, words = 'en' }: Facts): readonly Draft[] {
  const block = blocks.at(-1);
  const last = block?.kind === 'list' ? block.items.at(-1)?.children.at(-1) : block;
  if (last?.kind !== 'paragraph') return [];
  const text = sentenceText(last);
  const { length } = text.split(/\s+/);
  const isCut =
    (length >= sentenceWordsMin && goesOn[words].test(text)) ||
    (length >= longWordsMin && block === last && mayGoOn[words].test(text));
  return isCut ? [{ span: last.span }] : [];
}

/** The text of a paragraph. Empty if it has line breaks, which hide whether its sentence ends. */
function sentenceText({ children }: Paragraph): string {
  if (!children.every(isRead)) return '';
  return children
    .map((child) => ('text' in child ? child.text : '\ufffc'))
    .join('')
    .trim();
}

/** Whether the end of a text shows whether its sentence ends. */
function isRead({ kind }: { readonly kind: string }): boolean {
  return kind !== 'break';
}

/** UTF-16 code units of a paragraph whose language is clear. */
const foreignMin = 60;

function findForeign(facts: Facts): readonly Draft[] {
  const { language } = facts.document.properties;
  return prose(facts)
    .filter(({ text, within }) => text.length >= foreignMin && !within.some(isQuoted))
    .flatMap((placed): readonly Draft[] => {
      const other = foreignLanguage(placed.text, language);
      if (other === undefined) return [];
      const message = `A paragraph seems to be in another language (${other}) than the document (${language}).`;
      return [{ span: placed.block.span, message }];
    });
}

function isQuoted({ kind }: PlacedText['block']): boolean {
  return kind === 'blockquote';
}
