import { rem, short } from './lengths.ts';
import { rule, under } from './rule.ts';
import type { StyledByDesign } from './styled.ts';
import { textLook } from './text-look.ts';

/** Longest line on a screen, in em: some 75 letters. Paper, seen as a whole, bears more. */
const measureMaxEm = 38;

export function pageRules(styled: StyledByDesign): string {
  const { text, measure } = styled.style.paragraph;
  return [
    rule('.md-page', { margin: 0, background: 'var(--md-paper)' }),
    rule('.md-document', {
      'box-sizing': 'border-box',
      // The padding stands outside the measure.
      'max-width': `calc(${rem(Math.min(measure, measureMaxEm * text.size))} + 3rem)`,
      margin: '0 auto',
      padding: '4rem 1.5rem 6rem',
      ...textLook('body', styled),
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
