import { pointsPerRem } from './lengths.ts';
import { rule } from './rule.ts';

/** A decent page from a browser, on the paper that it has: sizes true, and nothing cut in two. */
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
    rule('.md-document .md-code', { 'white-space': 'pre-wrap', 'overflow-wrap': 'anywhere' }),
    rule('.md-document :is(code,.md-code,.md-alert,mark,thead,tr,td,th)', {
      'print-color-adjust': 'exact',
    }),
    rule('.md-document .md-footnote-back', { display: 'none' }),
    // A fold that no one can open is shown open.
    rule('.md-document details::details-content', {
      'content-visibility': 'visible',
      'block-size': 'auto',
    }),
  ].join('');
}
