import { minimalClean } from '@mdconv/core';
import type { CheckKind } from '../check-kind.ts';
import { wholeDocument } from '../facts/facts.ts';
import { fromWarnings } from './from-warnings.ts';

/** Kinds about front matter, fonts and what formats cannot show. */
export const settingKinds: readonly CheckKind[] = [
  {
    code: 'front-matter-invalid',
    family: 'settings',
    severity: 'warning',
    summary: 'The front matter cannot be read.',
    advice: 'Correct its YAML.',
    finds: ['---\ntitle: [a\n---\n\nText.\n'],
    keeps: ['---\ntitle: A\n---\n\nText.\n', 'Text.\n'],
    find: fromWarnings('front-matter-invalid'),
  },
  {
    code: 'date-missing',
    family: 'settings',
    severity: 'off',
    profiles: { report: 'note' },
    summary: 'A report has no date.',
    advice: 'Add `date` to the front matter.',
    finds: [{ markdown: '# Plan\n\nText.\n', request: { profile: 'report' } }],
    keeps: [
      { markdown: '---\ndate: 2026-03-01\n---\n\n# Plan\n', request: { profile: 'report' } },
      '# Plan\n',
    ],
    find: ({ document: { properties } }) =>
      properties.date === undefined ? [{ span: wholeDocument }] : [],
  },
  {
    code: 'author-missing',
    family: 'settings',
    severity: 'off',
    profiles: { report: 'note' },
    summary: 'A report has no author.',
    advice: 'Add `author` to the front matter.',
    finds: [{ markdown: '# Plan\n\nText.\n', request: { profile: 'report' } }],
    keeps: [
      { markdown: '---\nauthor: Ann\n---\n\n# Plan\n', request: { profile: 'report' } },
      '# Plan\n',
    ],
    find: ({ prepared }) =>
      prepared.document.properties.author === undefined ? [{ span: wholeDocument }] : [],
  },
  {
    code: 'font-missing',
    family: 'settings',
    severity: 'warning',
    summary: 'A font of the design is not available, so another one is used.',
    advice: 'Pass its files.',
    finds: [
      { markdown: 'Text.\n', design: { fonts: { ...minimalClean.fonts, body: 'Nowhere Sans' } } },
    ],
    keeps: ['Text.\n', '# Plan\n'],
    find: fromWarnings('font-missing'),
  },
  {
    code: 'glyph-missing',
    family: 'settings',
    severity: 'error',
    summary: 'No font has some characters of the document.',
    advice: 'Pass a font that has them, or replace them.',
    finds: ['A word in Cuneiform: \u{12000}\u{12001}.\n'],
    keeps: ['Grüße, Ελλάδα, Москва.\n', 'Text.\n'],
    find: fromWarnings('glyph-missing'),
  },
  {
    code: 'html-left-out',
    family: 'settings',
    severity: 'note',
    summary: 'HTML that no format can show is left out.',
    advice: 'Replace it by markdown.',
    finds: ['Text.\n\n<video src="a.mp4"></video>\n'],
    keeps: ['A<br>B\n', '<b>Bold</b>\n'],
    find: fromWarnings('html-left-out'),
  },
  {
    code: 'footnote-unused',
    family: 'settings',
    severity: 'warning',
    summary: 'Nothing refers to a footnote, so it is left out.',
    advice: 'Refer to it in the text, or remove it.',
    finds: ['Text.\n\n[^1]: A note.\n'],
    keeps: ['Text.[^1]\n\n[^1]: A note.\n', 'Text.\n'],
    find: fromWarnings('footnote-unreferenced'),
  },
];
