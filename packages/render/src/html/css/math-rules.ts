import { rem, rule, under } from './rule.ts';
import type { StyledByDesign } from './texts.ts';

/** Math fonts of Windows, macOS, TeX and Linux: Chromium does not look for one. */
const fonts = [
  'Cambria Math',
  'STIX Two Math',
  'Latin Modern Math',
  'Libertinus Math',
  'DejaVu Math TeX Gyre',
  'Noto Sans Math',
];

/** Rules of formulas. MathML Core leaves the alignment of cells and all enclosures to CSS. */
export function mathRules({ style }: StyledByDesign): string {
  return [
    rule('.md-document math', {
      'font-family': [...fonts.map((name) => `'${name}'`), 'math'].join(),
      direction: 'ltr',
    }),
    rule('.md-document .md-unbroken', { 'white-space': 'nowrap' }),
    rule('.md-document .md-formula', {
      display: 'flex',
      'align-items': 'center',
      margin: `${rem(style.paragraph.gap)} 0`,
    }),
    rule('.md-document .md-formula-body', {
      flex: '1 1 0',
      'min-width': '0',
      padding: '.2em 0',
      'overflow-x': 'auto',
      'overflow-y': 'hidden',
    }),
    style.equation.align === 'start'
      ? rule('.md-document .md-formula-body>math', { width: 'fit-content' })
      : '',
    rule('.md-document .md-equation-number', { 'padding-left': '1em' }),
    // Percentages count for nothing in formulas.
    rule('.md-document .md-formula-body:has(.md-math-numbered)', {
      'container-type': 'inline-size',
    }),
    rule('.md-document .md-math-numbered', { width: '100cqi' }),
    rule('.md-document .md-math-margin', { width: '50%', padding: '0' }),
    rule('.md-document .md-math-left', { 'text-align': 'left' }),
    rule('.md-document .md-math-right', { 'text-align': 'right' }),
    under(onlyChromium, chromiumRules()),
    rule('.md-document .md-math-joined', { 'padding-left': '0' }),
    rule('.md-document mtd:has(+.md-math-joined)', { 'padding-right': '0' }),
    rule('.md-document .md-math-line-above', { 'border-top': '1px solid' }),
    rule('.md-document .md-math-line-before', { 'border-left': '1px solid' }),
    rule('.md-document .md-math-box', { border: '1px solid', padding: '.2em .3em' }),
    rule('.md-document .md-math-top', { 'border-top': '1px solid', 'padding-top': '.1em' }),
    rule('.md-document .md-math-bottom', {
      'border-bottom': '1px solid',
      'padding-bottom': '.1em',
    }),
    ...strikes.map(([notation, direction]) =>
      rule(`.md-document .md-math-${notation}`, {
        background: `linear-gradient(${direction},transparent 47%,currentColor 47%,currentColor 53%,transparent 53%)`,
      }),
    ),
  ].join('');
}

/** What neither WebKit nor Gecko supports. Source: Temml, its style sheet. */
const onlyChromium =
  '@supports (not (-webkit-backdrop-filter:blur(1px))) and (not (-moz-appearance:none))';

/** Chromium keeps the content of a cell in a box, which `text-align:right` does not move. */
function chromiumRules(): string {
  return ['left', 'right']
    .map((side) => rule(`.md-document .md-math-${side}`, { 'text-align': `-webkit-${side}` }))
    .join('');
}

const strikes: readonly (readonly [notation: string, direction: string])[] = [
  ['updiagonalstrike', 'to top left'],
  ['downdiagonalstrike', 'to top right'],
  ['horizontalstrike', 'to bottom'],
];
