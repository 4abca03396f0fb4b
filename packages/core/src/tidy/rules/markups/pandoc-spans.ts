import type { MarkupKind } from './markup-family.ts';

/** Attributes of pandoc that are an element of html. */
const elements: Readonly<Record<string, string>> = {
  underline: 'u',
  mark: 'mark',
  kbd: 'kbd',
  smallcaps: '',
};

export const pandocSpans: MarkupKind = {
  id: 'markup-pandoc',
  summary:
    'Converts the spans that pandoc writes for Word files, such as `[a]{.underline}` and `[]{#_Toc1 .anchor}`.',
  why: 'Brackets and braces are rendered around words.',
  source: 'Pandoc, bracketed_spans and the docx reader.',
  origins: ['word', 'program'],
  needs: [']{'],
  changes: [
    { before: '# []{#_Toc12 .anchor}A\n\nb [c]{.underline} d\n', after: '# A\n\nb <u>c</u> d\n' },
    { before: '[a]{.mark} and [b]{.underline}\n', after: '<mark>a</mark> and <u>b</u>\n' },
    {
      before: '[]{#x .anchor}The [a]{custom-style="Strong"}.\n',
      after: 'The a.\n',
    },
  ],
  keeps: [
    'A [word]{.smallcaps} in pandoc.\n',
    'g[]{y}\n',
    '`[a]{.underline}` and `[]{#x .anchor}`\n',
    '[a](b){.c}\n',
    'std::vector<int> v[]{1, 2}\n',
  ],
  holds: /\]\{(?:[.#]|custom-style)/,
  signs: [
    { pattern: /\[\]\{#[\w:.-]+(?:[ \t]+\.anchor)?\}/g, alone: 1 },
    { pattern: /\[[^[\]\n]+\]\{\.underline\}/g, alone: 2 },
    { pattern: /\[[^[\]\n]+\]\{\.(?:mark|smallcaps)\}/g, alone: 0 },
    { pattern: /\[[^[\]\n]+\]\{custom-style="[^"\n]*"\}/g, alone: 1 },
  ],
  forms: [
    { pattern: /\[\]\{#[\w:.-]+(?:[ \t]+\.anchor)?\}[ \t]*/g, write: () => '' },
    {
      pattern: /\[([^[\]\n]+)\]\{\.(underline|mark|kbd|smallcaps)\}/g,
      write: ([, text, name]) =>
        elements[name!] ? `<${elements[name!]}>${text}</${elements[name!]}>` : text,
      nests: true,
    },
    { pattern: /\[([^[\]\n]+)\]\{custom-style="[^"\n]*"\}/g, write: ([, text]) => text },
  ],
};
