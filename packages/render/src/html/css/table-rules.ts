import { px, rem, rule, under } from './rule.ts';
import { textDeclarations, type StyledByDesign } from './texts.ts';

export function tableRules(styled: StyledByDesign): string {
  return [frameRules(styled), cellRules(styled), lineRules(styled)].join('');
}

function frameRules(styled: StyledByDesign): string {
  const { style } = styled;
  const gap = style.paragraph.gap * 1.75;
  return [
    rule('.md-document .md-table', { margin: `${rem(gap)} 0`, 'overflow-x': 'auto' }),
    rule('.md-document table', {
      ...(style.table.width !== 'fit' && { width: '100%' }),
      'border-collapse': 'collapse',
      'border-spacing': 0,
      ...textDeclarations('table', styled),
      'font-variant-numeric': 'lining-nums tabular-nums',
    }),
    rule('.md-document caption', {
      'padding-bottom': rem(style.paragraph.gap / 2),
      'text-align': 'start',
      ...textDeclarations('caption', styled),
    }),
  ].join('');
}

function cellRules(styled: StyledByDesign): string {
  const { padding, headerFill, stripeFill } = styled.style.table;
  const table = '.md-document table:not(:has([rowspan]))';
  const cell = `${rem(padding.y)} ${rem(padding.x)}`;
  return [
    rule('.md-document :is(td,th)', {
      padding: cell,
      'vertical-align': 'top',
      'text-align': 'start',
    }),
    // About 18 letters.
    rule('.md-document .md-prose', { 'min-width': '9em' }),
    // Digits end where those in brackets or with stars do. Hidden text is not read aloud.
    rule('.md-document .md-clears::after', { content: 'attr(data-clears)', visibility: 'hidden' }),
    rule('.md-document .md-whole', { 'white-space': 'nowrap' }),
    styled.style.table.negativeColor === undefined
      ? ''
      : rule('.md-document td.md-negative', { color: 'var(--md-table-negative)' }),
    // Narrow screens need every possible break.
    under(
      '@media (min-width:40em)',
      rule('.md-document td:not(.md-prose)', { 'white-space': 'nowrap' }),
    ),
    rule('.md-document th', textDeclarations('table-header', styled)),
    rule('.md-document thead th', { 'vertical-align': 'bottom' }),
    headerFill
      ? rule('.md-document thead :is(td,th)', { background: 'var(--md-table-header-fill)' })
      : '',
    stripeFill ? stripeRules(styled) : '',
    // Without a background, text and lines start and end together. Below a cell that spans rows, the
    // first cell of a row is not in the first column.
    headerFill || stripeFill
      ? ''
      : rule(`${table} tr>:first-child`, { 'padding-inline-start': 0 }) +
        rule(`${table} tr>:last-child`, { 'padding-inline-end': 0 }),
  ].join('');
}

/** Groups of rows that share a cell have one stripe; otherwise every second row is striped. */
function stripeRules({ style }: StyledByDesign): string {
  const rows = '.md-document tbody:only-of-type tr:nth-child(even)';
  const groups = '.md-document tbody:nth-of-type(even) tr';
  return [
    rule(`${rows},${groups}`, { background: 'var(--md-table-stripe-fill)' }),
    // The background of code is no darker than the stripe and would be invisible.
    style.code.inlineFill
      ? rule(`:is(${rows},${groups}) code`, { background: 'var(--md-paper)' })
      : '',
  ].join('');
}

function lineRules({ style }: StyledByDesign): string {
  const { top, belowHeader, betweenRows, bottom, outerColor, headerColor } = style.table.rules;
  const line = (width: number, color = '--md-table-rule') =>
    width > 0 ? `${px(width)} solid var(${color})` : undefined;
  const outer = outerColor && '--md-table-outer-rule';
  const header = headerColor && '--md-table-header-rule';
  return [
    rule('.md-document table', {
      'border-top': line(top, outer),
      'border-bottom': line(bottom, outer),
    }),
    rule('.md-document thead tr:last-child>*', { 'border-bottom': line(belowHeader, header) }),
    rule('.md-document :is(tbody tr+tr,tbody+tbody tr)>*', { 'border-top': line(betweenRows) }),
    ...(['total', 'subtotal'] as const).map((kind) => {
      const row = style.table[kind];
      if (!row) return '';
      return rule(`.md-document tbody .md-${kind}>*`, {
        'font-weight': row.weight,
        'border-top': line(row.rule.width, `--md-table-${kind}-rule`),
        'border-bottom': row.below && line(row.below.width, `--md-table-${kind}-below`),
        background: row.fill && `var(--md-table-${kind}-fill)`,
      });
    }),
  ].join('');
}
