import { plainText, type Link } from '@mdconv/core';
import type { CheckKind } from '../check-kind.ts';
import type { Facts } from '../facts/index.ts';
import type { Draft } from '../finding.ts';
import { fromWarnings } from './from-warnings.ts';
import { quoted } from './quoted.ts';

/** Kinds about links. */
export const linkKinds: readonly CheckKind[] = [
  {
    code: 'link-unresolved',
    family: 'links',
    severity: 'warning',
    profiles: { strict: 'error' },
    summary: 'A link points to nothing in the document.',
    advice: 'Point it to the id of a heading, or remove it.',
    finds: ['# Plan\n\nSee [goals](#goals).\n', 'See [this]().\n'],
    keeps: ['# Plan\n\n## Goals\n\nSee [goals](#goals).\n', '[a](https://a.b)\n'],
    find: fromWarnings('link-unresolved'),
  },
  {
    code: 'link-file-missing',
    family: 'links',
    severity: 'warning',
    profiles: { strict: 'error' },
    summary: 'A link points to a file that does not exist.',
    advice: 'Correct the path. Only the command looks for files.',
    finds: [{ markdown: 'See [the plan](plan.md#goals).\n', files: ['other.md'] }],
    keeps: [
      { markdown: 'See [the plan](plan.md#goals).\n', files: ['plan.md'] },
      'See [the plan](plan.md).\n',
      { markdown: 'See [the plan](https://a.b/plan.md).\n', files: [] },
    ],
    find: ({ content, missingFiles }) =>
      content.links.flatMap((link): readonly Draft[] => {
        const url = urlOf(link);
        if (url === undefined || !missingFiles.has(url)) return [];
        return [{ span: link.span, message: `The file ${quoted(url, 60)} does not exist.` }];
      }),
  },
  {
    code: 'link-unsafe',
    family: 'links',
    severity: 'warning',
    summary: 'A link has an address that could run code or read a network share, and is left out.',
    advice: 'Use an http, https, mailto or tel address, or a path.',
    finds: ['[Run](javascript:alert(1)) it.\n'],
    keeps: ['[Mail](mailto:a@b.c) us.\n', '[Call](tel:123) us.\n'],
    find: fromWarnings('link-unsafe'),
  },
  {
    code: 'link-placeholder',
    family: 'links',
    severity: 'warning',
    summary: 'The address of a link is a placeholder.',
    advice: 'Write the address.',
    finds: ['See [the report](url).\n', 'See [us](https://your-domain.com/about).\n'],
    keeps: [
      'See [the report](report).\n',
      'See [it](https://url.spec.whatwg.org/).\n',
      'See [it](https://example.com/url).\n',
    ],
    find: ({ content }) =>
      content.links.filter((link) => placeholder.test(urlOf(link) ?? '')).map(spanOf),
  },
  {
    code: 'link-local',
    family: 'links',
    severity: 'note',
    profiles: { report: 'warning', letter: 'warning' },
    summary: 'A link leads to the machine of its author.',
    advice: 'Use an address that readers can open.',
    finds: ['Open [the app](http://localhost:3000/).\n'],
    keeps: ['Open [the app](https://app.example.com/).\n', 'Open `http://localhost:3000/`.\n'],
    find: ({ content }) =>
      content.links.filter((link) => localHost.test(urlOf(link) ?? '')).map(spanOf),
  },
  {
    code: 'link-address-shown',
    family: 'links',
    severity: 'note',
    summary: 'A long address is the text of its link.',
    advice: 'Write what the link leads to, and the address behind it.',
    finds: ['See https://example.com/reports/2026/march/annual-summary.html now.\n'],
    keeps: ['See https://example.com now.\n', 'See [the summary](https://example.com/a/b/c/d).\n'],
    find: ({ content }) =>
      content.links
        .filter((link) => {
          const text = plainText(link.children);
          return text.length > shownMax && /^(?:https?:\/\/|www\.)\S+$/i.test(text);
        })
        .map(spanOf),
  },
  {
    code: 'link-text-vague',
    family: 'links',
    severity: 'note',
    profiles: { accessible: 'warning' },
    readsWords: true,
    summary: 'The text of a link does not say where it leads.',
    advice: 'Name the target: screen readers list links without the text around them.',
    finds: [
      'For prices, [click here](https://a.b).\n',
      'Der Bericht steht [hier](https://a.b), und die Zahlen sind nicht mit dabei.\n',
    ],
    keeps: ['See [the prices](https://a.b).\n', 'Click here for [prices](https://a.b).\n'],
    find: ({ content }) =>
      content.links.filter(({ children }) => vague.test(plainText(children).trim())).map(spanOf),
  },
  {
    code: 'link-text-ambiguous',
    family: 'links',
    severity: 'note',
    profiles: { accessible: 'warning' },
    summary: 'Links with the same text lead to different places.',
    advice: 'Give each target a text of its own.',
    finds: ['[Report](https://a.b/1) and [report](https://a.b/2).\n'],
    keeps: [
      '[Report](https://a.b) and [report](https://a.b).\n',
      '[A](https://a.b) [B](https://b.c)\n',
    ],
    find: findAmbiguous,
  },
];

/** UTF-16 code units of an address that may be text. */
const shownMax = 50;

const placeholder =
  /^(?:url|link|todo|tbd|xxx+|insert[-_ ].*|link[-_ ]?here|your[-_ ].*|<.*>|https?:\/\/(?:(?:www\.)?your-?(?:domain|company|site|website)(?:[./:].*)?|(?:url|link|todo|tbd)\/?))$/i;

const localHost = /^(?:https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/]|$)|file:)/i;

/** English and German. */
const vague =
  /^(?:(?:click |read |see )?(?:here|this|this link|more|read more|link)|hier(?: klicken)?|klick(?:en sie)? hier|mehr(?: lesen)?|weiterlesen|dieser link)[.!:]?$/i;

function urlOf({ target }: Link): string | undefined {
  return target.kind === 'external' ? target.url : undefined;
}

function spanOf({ span }: Link): Draft {
  return { span };
}

function findAmbiguous({ content }: Facts): readonly Draft[] {
  const targets = new Map<string, string>();
  const reported = new Set<string>();
  return content.links.flatMap((link): readonly Draft[] => {
    const text = plainText(link.children).trim().toLowerCase();
    const target = JSON.stringify(link.target);
    const known = targets.get(text);
    if (known === undefined) targets.set(text, target);
    // Numbers and marks are references, and an image is named by its alternative text.
    if (!/\p{L}{2}/u.test(text) || known === undefined || known === target) return [];
    if (reported.has(text) || link.children.some(({ kind }) => kind === 'image')) return [];
    reported.add(text);
    return [{ span: link.span }];
  });
}
