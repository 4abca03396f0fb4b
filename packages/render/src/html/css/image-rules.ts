import { rem, rule } from './rule.ts';
import { textDeclarations, type Styled } from './texts.ts';

/** `widths`: the widths of images, in percent of the measure. */
export function imageRules(styled: Styled, widths: readonly number[]): string {
  const { style, logo } = styled;
  return [
    rule('.md-document img', { 'max-width': '100%', height: 'auto' }),
    rule('.md-document .md-figure', {
      margin: `${rem(style.paragraph.gap * 2.5)} 0`,
      'text-align': style.figure.align === 'center' ? 'center' : 'start',
    }),
    rule('.md-document .md-figure img', { 'vertical-align': 'top' }),
    rule('.md-document figcaption', {
      'margin-top': rem(style.paragraph.gap),
      ...textDeclarations('caption', styled),
      'text-wrap': 'balance',
    }),
    rule('.md-document .md-missing', {
      display: 'inline-block',
      padding: '.1em .6em',
      border: '1px dashed var(--md-muted)',
      color: 'var(--md-muted)',
    }),
    rule('.md-document .md-figure .md-missing', { padding: '1.5em 2em' }),
    logo ? rule('.md-document .md-logo', logoDeclarations[logo.side]) : '',
    ...widths.map((width) => rule(`.md-document .md-width-${width}`, { width: `${width}%` })),
  ].join('');
}

const logoMargin = '0 0 2.5rem';
const logoDeclarations = {
  left: { margin: logoMargin, 'text-align': 'start' },
  center: { margin: logoMargin, 'text-align': 'center' },
  right: { margin: logoMargin, 'text-align': 'end' },
} as const;
