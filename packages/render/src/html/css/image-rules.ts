import { imagesOf } from '@mdconv/core';
import { percent } from '../write-image.ts';
import { rem } from './lengths.ts';
import { rule } from './rule.ts';
import { textLook } from './text-look.ts';
import type { Styled } from './styled.ts';

export function imageRules(styled: Styled): string {
  const { design, style } = styled;
  const { caption, align } = style.figure;
  return [
    rule('.md-document img', { 'max-width': '100%', height: 'auto' }),
    rule('.md-document .md-figure', {
      margin: `${rem(style.paragraph.gap * 2.5)} 0`,
      'text-align': align === 'centre' ? 'center' : 'start',
    }),
    rule('.md-document .md-figure img', { 'vertical-align': 'top' }),
    rule('.md-document figcaption', {
      'margin-top': rem(style.paragraph.gap),
      ...textLook(caption, design.figure.caption),
      'text-wrap': 'balance',
    }),
    rule('.md-document .md-missing', {
      display: 'inline-block',
      padding: '.1em .6em',
      border: '1px dashed var(--md-muted)',
      color: 'var(--md-muted)',
    }),
    rule('.md-document .md-figure .md-missing', { padding: '1.5em 2em' }),
    ...widthsOf(styled).map((width) =>
      rule(`.md-document .md-width-${width}`, { width: `${width}%` }),
    ),
  ].join('');
}

/** The shares of the measure that this document's pictures ask for, each once, in order. */
function widthsOf({ document }: Styled): readonly number[] {
  const widths = imagesOf(document).flatMap(({ width }) =>
    width?.unit === '%' ? [percent(width.value)] : [],
  );
  return [...new Set(widths)].sort((a, b) => a - b);
}
