import { actions, syntaxNames } from '@mdconv/core';
import { single, toggle } from './option.ts';
import { anyText, listOf } from './readers.ts';

/** The switches of all syntax that is not to be read. */
function syntaxWithout(names: readonly ('all' | (typeof syntaxNames)[number])[]) {
  const off = names.includes('all') ? syntaxNames : names;
  return Object.fromEntries(off.map((name) => [name, false]));
}

/** How markdown is tidied and read. */
export const tidying = {
  actions: single(
    {
      value: 'ACTIONS',
      help: 'clean, repair, both as clean,repair, or none. Default: clean.',
      expects: 'clean, repair, clean,repair or none',
      choices: [...actions, 'clean,repair', 'none'],
      read: listOf(actions, 'none'),
    },
    (chosen) => ({ actions: [...chosen] }),
  ),
  'no-tidy': toggle('Do not tidy; render the markdown unchanged.', {
    renders: true,
    request: () => ({ settings: { tidy: { enable: false } } }),
  }),
  'no-polish': toggle('Keep dashes, apostrophes, quotation marks, spaces and :emoji: as typed.', {
    request: () => ({ settings: { tidy: { polish: false } } }),
  }),
  'no-math': toggle('Read dollar signs as text, not as formulas.', {
    renders: true,
    request: () => ({ settings: { math: { enable: false } } }),
  }),
  'no-fancy-lists': toggle('Read lines that begin with a., (i) or 1.1 as text, not as lists.', {
    renders: true,
    request: () => ({ settings: { fancyLists: { enable: false } } }),
  }),
  'no-syntax': single(
    {
      value: 'NAMES',
      help: 'Read syntax of other tools as text: all, or names such as highlight,subscript.',
      expects: `all, or any of ${syntaxNames.join(', ')}`,
      choices: ['all', ...syntaxNames],
      read: listOf(['all', ...syntaxNames]),
      renders: true,
    },
    (names) => ({ settings: { syntax: syntaxWithout(names) } }),
  ),
  rules: single({
    isPath: true,
    value: 'FILE',
    help: 'Also run the rules that this JavaScript module exports.',
    expects: 'a JavaScript file',
    read: anyText,
  }),
  tidy: toggle('Print the tidied markdown; do not render.', { of: 'line' }),
  write: toggle('Write the tidied markdown back to its file.', { of: 'line' }),
  check: toggle(
    'List what tidying would change and exit with 1 if anything. See also: mdconv check.',
    {
      of: 'line',
    },
  ),
};
