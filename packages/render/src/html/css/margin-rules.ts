import { rem, rule, under } from './rule.ts';
import type { StyledByDesign } from './texts.ts';

/** Windows that have room for the column on both sides of the text, which stays in the middle. */
const wideWindow = '@media screen and (min-width:70em)';

/** Rules of what hangs in the margin column of a design; narrow windows have none. */
export function marginRules({ style }: StyledByDesign): string {
  const { marginColumn, headings, titleBlock, alert, figure } = style;
  if (marginColumn?.side !== 'start') return '';
  const beside = rem(marginColumn.width + marginColumn.gutter);
  const out = `-${beside}`;
  const hanging = headings.flatMap(({ hang }, index) =>
    hang === 'frame' ? [`h${index + 1},.md-level-${index + 1}`] : [],
  );
  const alerts = '.md-page>.md-document>.md-alert';
  return under(
    wideWindow,
    [
      hanging.length > 0
        ? rule(`.md-page>.md-document>:is(${hanging.join()})`, { 'margin-inline-start': out })
        : '',
      titleBlock.facts === 'margin'
        ? rule('.md-page>.md-document>.md-header>h1', { 'margin-inline-start': out })
        : '',
      figure.label?.place === 'margin'
        ? rule('.md-page>.md-document>.md-figure>figcaption', { position: 'relative' }) +
          rule('.md-page>.md-document>.md-figure .md-caption-label', {
            position: 'absolute',
            'inset-inline-start': out,
          })
        : '',
      alert.layout === 'labelMargin'
        ? rule(alerts, {
            position: 'relative',
            'margin-inline-start': out,
            'padding-inline-start': beside,
          }) +
          rule(`${alerts}>.md-alert-title`, {
            position: 'absolute',
            'inset-inline-start': 0,
            margin: 0,
          })
        : '',
    ].join(''),
  );
}
