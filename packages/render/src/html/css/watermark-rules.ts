import { rule, under } from './rule.ts';
import { textDeclarations, type Styled } from './texts.ts';

/** The watermark is in the corner above the text on screens, and on a line of its own on paper. */
export function watermarkRules(styled: Styled): string {
  if (styled.watermark === undefined) return '';
  return [
    rule('.md-document', { position: 'relative' }),
    rule('.md-document .md-mark', {
      position: 'absolute',
      top: '.5rem',
      right: '1.125rem',
      margin: 0,
      padding: '0 .5em',
      border: '1px solid var(--md-hairline)',
      'border-radius': '.25em',
      ...textDeclarations('mark', styled),
      color: 'var(--md-muted)',
    }),
    rule('.md-document>.md-mark+*', { 'margin-block-start': 0 }),
    under(
      '@media print',
      rule('.md-document .md-mark', {
        position: 'static',
        width: 'fit-content',
        margin: '0 0 1rem auto',
      }),
    ),
  ].join('');
}
