import { rule, under } from './rule.ts';
import type { Styled } from './styled.ts';
import { textLook } from './text-look.ts';

/** The mark stands in the corner above the text; paper, without room there, gives it a line. */
export function outputMarkRules(styled: Styled): string {
  if (styled.mark === undefined) return '';
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
      ...textLook('mark', styled),
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
