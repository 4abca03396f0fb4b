import { minimalClean } from '@mdconv/core';
import type { CheckKind } from '../check-kind.ts';
import { rangeOf, type Facts } from '../facts/index.ts';
import { wholeDocument } from '../facts/facts.ts';
import type { Draft } from '../finding.ts';
import { fromWarnings } from './from-warnings.ts';

/** Kinds about readers who do not see the page as its author does. */
export const accessibilityKinds: readonly CheckKind[] = [
  {
    code: 'contrast-low',
    family: 'accessibility',
    severity: 'warning',
    profiles: { accessible: 'error' },
    summary: 'Colors of the design have too little contrast.',
    advice: 'Use a darker text or a lighter background.',
    finds: [
      { markdown: 'Text.\n', design: { palette: { ...minimalClean.palette, muted: '#bbbbbb' } } },
    ],
    keeps: ['Text.\n', '# Plan\n\nText.\n'],
    find: fromWarnings('low-contrast'),
  },
  {
    code: 'color-only',
    family: 'accessibility',
    severity: 'note',
    profiles: { accessible: 'warning' },
    readsWords: true,
    summary: 'The text refers to something by its color alone.',
    advice: 'Name it, or add a mark that does not need color.',
    finds: [
      'Open tasks are marked in red.\n',
      'Die offenen Posten sind rot markiert, und die erledigten sind nicht mit auf der Liste.\n',
    ],
    keeps: ['The red house is old.\n', 'Marked in red and with a star.\n'],
    find: findColors,
  },
  {
    code: 'language-unnamed',
    family: 'accessibility',
    severity: 'off',
    profiles: { accessible: 'warning', strict: 'note' },
    summary: 'The document does not name its language.',
    advice: 'Add `lang` to the front matter: screen readers choose their voice by it.',
    finds: [
      {
        markdown: '# Plan\n\nThe goals of the plan and the risks.\n',
        fixed: '---\nlang: en\n---\n\n# Plan\n\nThe goals of the plan and the risks.\n',
        request: { profile: 'accessible' },
      },
      {
        markdown: '---\ntitle: Plan\n---\n\nText.\n',
        fixed: '---\nlang: en\ntitle: Plan\n---\n\nText.\n',
        request: { profile: 'accessible' },
      },
    ],
    keeps: ['---\nlang: de\n---\n\nText.\n', 'Text.\n'],
    find: findUnnamed,
  },
  {
    code: 'text-small',
    family: 'accessibility',
    severity: 'note',
    profiles: { accessible: 'warning' },
    summary: 'The text is smaller than 8.5 points.',
    advice: 'Use a larger font scale.',
    finds: [{ markdown: 'Text.\n', request: { page: { fontScale: 0.6 } } }],
    keeps: ['Text.\n', { markdown: 'Text.\n', request: { page: { fontScale: 1.5 } } }],
    find: ({ prepared: { style }, pages }) =>
      pages && style.paragraph.text.size < textSizeMin ? [{ span: wholeDocument }] : [],
  },
  {
    code: 'capitals-long',
    family: 'accessibility',
    severity: 'note',
    summary: 'A long text is in capitals.',
    advice: 'Use sentence case: capitals are slow to read, and some screen readers spell them.',
    finds: ['THIS AGREEMENT IS MADE BETWEEN THE TWO PARTIES AND HOLDS FOR A YEAR.\n'],
    keeps: [
      'The NASA and the ESA.\n',
      '`THIS AGREEMENT IS MADE BETWEEN THE TWO PARTIES AND HOLDS`\n',
    ],
    find: ({ content }) =>
      content.texts
        .filter(({ text }) => {
          const letters = text.match(/\p{L}/gu)?.length ?? 0;
          return letters > 40 && !/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
        })
        .map(({ block }) => ({ span: block.span })),
  },
];

/** Points. */
const textSizeMin = 8.5;

const colors = String.raw`(?:red|green|blue|yellow|orange|rot|grün|blau|gelb|orange)`;

/** English and German, with nothing else that marks the thing in the same clause. */
const byColor = new RegExp(
  String.raw`(?:\b(?:marked|highlighted|shown|colou?red|displayed|printed|written) in ${colors}|\bin ${colors} (?:text|font|letters)|(?<!\p{L})${colors} (?:markiert|hervorgehoben|gekennzeichnet|dargestellt)|(?<!\p{L})in ${colors}(?:er)? (?:Schrift|markiert))(?!\p{L})(?! (?:and|with|und|mit)\b)`,
  'giu',
);

function findColors(facts: Facts): readonly Draft[] {
  return facts.content.texts.flatMap((placed) =>
    [...placed.text.matchAll(byColor)].map(({ index, 0: match }) => {
      const { start, end } = rangeOf(facts, placed, index, index + match.length);
      return { span: { start, end } };
    }),
  );
}

function findUnnamed({ markdown, document }: Facts): readonly Draft[] {
  const opening = /^\ufeff?---[ \t]*\r?\n/.exec(markdown);
  const close = opening
    ? markdown.slice(opening[0].length - 1).search(/\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/)
    : -1;
  const front = opening && close >= 0 ? markdown.slice(0, opening[0].length + close) : '';
  if (/^(?:lang|language|locale):/m.test(front)) return [];
  const { language } = document.properties;
  const start = front === '' ? 0 : opening![0].length;
  const line = `lang: ${language}\n`;
  const text = front === '' ? `---\n${line}---\n\n` : line;
  const isEditable = !opening || front !== '';
  return [{ span: wholeDocument, fix: isEditable ? [{ start, end: start, text }] : undefined }];
}
