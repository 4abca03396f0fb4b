import { pointsPerRem, rem, rule, short, under } from './rule.ts';
import { textDeclarations, type StyledByDesign } from './texts.ts';

/** Longest line on a screen in em, about 75 letters. Lines on paper may be longer. */
const measureMaxEm = 38;

export function pageRules(styled: StyledByDesign): string {
  const { text, measure } = styled.style.paragraph;
  return [
    rule('.md-page', { margin: 0, background: 'var(--md-paper)' }),
    rule('.md-document', {
      'box-sizing': 'border-box',
      // The padding is outside the measure.
      'max-width': `calc(${rem(Math.min(measure, measureMaxEm * text.size))} + 3rem)`,
      margin: '0 auto',
      padding: '4rem 1.5rem 6rem',
      ...textDeclarations('body', styled),
      'overflow-wrap': 'break-word',
      'text-size-adjust': '100%',
      '-webkit-text-size-adjust': '100%',
      'font-kerning': 'normal',
      '--md-heading-scale': 1,
    }),
    rule('.md-document>:first-child', { 'margin-block-start': 0 }),
    rule('.md-document :focus-visible', {
      outline: '2px solid var(--md-accent)',
      'outline-offset': '2px',
    }),
    under(
      '@media (max-width:40em)',
      rule('.md-document', { padding: '2rem 1.125rem 4rem', '--md-heading-scale': short(0.82) }),
    ),
  ].join('');
}

/** Print styles: true sizes on the browser's paper, and few elements split between pages. */
export function printRules(): string {
  return [
    rule('@page', { margin: '20mm' }),
    rule(':root', { 'font-size': `${pointsPerRem}pt` }),
    rule('.md-document', { 'max-width': 'none', padding: 0, orphans: 2, widows: 2 }),
    rule('.md-document :is(h1,h2,h3,h4,h5,h6,.md-alert-title,caption,dt)', {
      'break-after': 'avoid',
    }),
    rule('.md-document :is(tr,img,.md-figure,.md-alert,.md-footnotes li)', {
      'break-inside': 'avoid',
    }),
    rule('.md-document .md-table', { overflow: 'visible' }),
    rule('.md-document .md-code:not(.md-drawing)', {
      'white-space': 'pre-wrap',
      'overflow-wrap': 'anywhere',
    }),
    rule('.md-document .md-drawing', { 'break-inside': 'avoid' }),
    rule('.md-document :is(code,.md-code,.md-alert,mark,thead,tr,td,th)', {
      'print-color-adjust': 'exact',
    }),
    rule('.md-document .md-footnote-back', { display: 'none' }),
    // On paper, closed details cannot be opened.
    rule('.md-document details::details-content', {
      'content-visibility': 'visible',
      'block-size': 'auto',
    }),
  ].join('');
}
