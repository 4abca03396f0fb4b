import { paint } from './colors.ts';
import { px, rem, rule, under } from './rule.ts';
import { textDeclarations, type Styled } from './texts.ts';

/** The weight of strong labels, with which diagrams are measured. */
const labelWeight = 600;

/** `widths`: the widths of images, in percent of the measure. */
export function imageRules(styled: Styled, widths: readonly number[]): string {
  const { style, design, logo } = styled;
  const { rule: above } = style.figure;
  return [
    rule('.md-document img', { 'max-width': '100%', height: 'auto' }),
    rule('.md-document .md-figure', {
      margin: `${rem(style.figure.around ? style.figure.around * 1.25 : style.paragraph.gap * 2.5)} 0`,
      'text-align': style.figure.align === 'center' ? 'center' : 'start',
    }),
    rule('.md-document .md-figure img', { 'vertical-align': 'top' }),
    rule('.md-document .md-diagram', {
      'max-width': '100%',
      height: 'auto',
      'vertical-align': 'top',
      'font-family': 'var(--md-font-body)',
    }),
    rule('.md-document .md-diagram-width', { display: 'none' }),
    under('@media screen', frameRules(styled)),
    rule('.md-document .md-code-label', { 'font-family': 'var(--md-font-code)' }),
    rule('.md-document .md-strong-label', { 'font-weight': labelWeight }),
    rule('.md-document figcaption', {
      [style.figure.captionPlace === 'above' ? 'margin-bottom' : 'margin-top']: rem(
        style.figure.captionGap ?? style.paragraph.gap,
      ),
      ...textDeclarations('caption', styled),
      'text-wrap': 'balance',
    }),
    captionLabelRule(styled),
    above
      ? rule('.md-document .md-figure:has(>figcaption)', {
          'border-top': `${px(above.width)} solid ${paint(design.figure.rule!.color)}`,
          'padding-top': rem(above.gap),
        })
      : '',
    rule('.md-document .md-missing', {
      display: 'inline-block',
      'max-width': '100%',
      'box-sizing': 'border-box',
      padding: '0 .5em',
      border: '1px solid var(--md-hairline)',
      'border-radius': '.25em',
      ...textDeclarations('caption', styled),
      color: 'var(--md-muted)',
      // A row of badges is a row of small words, also in headings.
      'font-size': 'min(.85em,calc(.85*var(--md-size-body)),var(--md-size-caption))',
      'font-weight': 400,
      'line-height': 1.6,
    }),
    rule('.md-document .md-figure .md-missing', { padding: '.4em .8em' }),
    logo ? rule('.md-document .md-logo', logoDeclarations[logo.side]) : '',
    ...widths.map((width) => rule(`.md-document .md-width-${width}`, { width: `${width}%` })),
  ].join('');
}

/** Where there is no margin column, a label that hangs there is on a line of its own. */
function captionLabelRule(styled: Styled): string {
  const { label } = styled.style.figure;
  if (!label) return '';
  return rule('.md-document .md-caption-label', {
    ...textDeclarations('caption-label', styled),
    display: label.place === 'line' ? undefined : 'block',
  });
}

/** The diagram fits in the frame, but does not become narrower than the empty svg above it. */
function frameRules({ style }: Styled): string {
  return [
    rule('.md-document .md-diagram-frame', {
      display: 'grid',
      'grid-template-columns': 'minmax(min-content,1fr)',
      'place-items': `start ${style.figure.align === 'center' ? 'center' : 'start'}`,
      'overflow-x': 'auto',
      'overflow-y': 'hidden',
    }),
    rule('.md-document .md-diagram-width', { display: 'block' }),
  ].join('');
}

const logoMargin = '0 0 2.5rem';
const logoDeclarations = {
  left: { margin: logoMargin, 'text-align': 'start' },
  center: { margin: logoMargin, 'text-align': 'center' },
  right: { margin: logoMargin, 'text-align': 'end' },
} as const;
