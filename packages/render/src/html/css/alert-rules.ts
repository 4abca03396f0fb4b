import type { AlertType } from '@mdconv/core';
import { paint } from './colors.ts';
import { px, rem, rule, short, under } from './rule.ts';
import { textDeclarations, declarationsWithin, type StyledByDesign } from './texts.ts';

/** About the distance of a summary's text from its triangle. */
const detailsIndent = '1.1em';

const alertTypes: readonly AlertType[] = ['note', 'tip', 'important', 'warning', 'caution'];

/** Rules of blockquotes, alerts and details. */
export function alertRules(styled: StyledByDesign): string {
  const gap = rem(styled.style.paragraph.gap * 1.5);
  return [
    rule('.md-document :is(blockquote,.md-alert,details)', { margin: `${gap} 0` }),
    quoteRules(styled),
    boxRules(styled),
    rule('.md-document details', { 'padding-inline-start': detailsIndent }),
    rule('.md-document details>summary', {
      cursor: 'pointer',
      'margin-inline-start': `-${detailsIndent}`,
    }),
    rule('.md-document details[open]>summary', {
      'margin-bottom': rem(styled.style.paragraph.gap),
    }),
  ].join('');
}

function quoteRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { text, bar, indent } = style.blockquote;
  return [
    rule('.md-document blockquote', {
      ...declarationsWithin('body', 'quote', styled),
      'padding-inline-start': rem(indent),
      // Without a bar, margins on both sides show that this is a blockquote.
      'padding-inline-end': bar ? undefined : rem(indent),
      'border-inline-start': bar && `${px(bar.width)} solid ${paint(design.blockquote.bar!.color)}`,
    }),
    sourceRule(styled),
    text.italic ? rule('.md-document blockquote em', { 'font-style': 'normal' }) : '',
  ].join('');
}

/** The source of a quotation. */
function sourceRule(styled: StyledByDesign): string {
  return styled.style.blockquote.source
    ? rule('.md-document .md-quote-source', textDeclarations('quote-source', styled))
    : '';
}

function boxRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { bar, padding, paddingY, radius, icon, text } = style.alert;
  const box = paddingY === undefined ? rem(padding) : `${rem(paddingY)} ${rem(padding)}`;
  return [
    rule('.md-document .md-alert', {
      'border-inline-start': `${px(bar)} solid`,
      ...(radius > 0 && { 'border-radius': rem(radius) }),
      ...(text && {
        'font-size': `${short(text.size / styled.style.paragraph.text.size)}em`,
        'line-height': short(text.leading / text.size),
      }),
    }),
    rule('.md-document .md-alert>*', { color: 'var(--md-ink)' }),
    rule('.md-document .md-alert>.md-alert-title', {
      margin: `0 0 ${rem(style.paragraph.gap / 2)}`,
      ...textDeclarations('alert-title', styled),
      color: 'inherit',
    }),
    ...alertTypes.map((type) =>
      rule(`.md-document .md-alert-${type}`, {
        'border-color': `var(--md-alert-${type})`,
        color: `var(--md-alert-${type})`,
        background: `var(--md-alert-${type}-fill)`,
        // Without a background there is no edge that needs padding.
        padding: design.alert[type].fill === 'paper' ? `0 ${rem(padding)}` : box,
        border: style.alert[type].border && `1px solid var(--md-alert-${type}-border)`,
      }),
    ),
    ...alertTypes.map((type) =>
      style.alert[type].ink
        ? inkRules(`.md-document .md-alert-${type}`, `var(--md-alert-${type}-ink)`)
        : '',
    ),
    layoutRules[style.alert.layout](styled),
    icon ? iconRules() : '',
  ].join('');
}

/** Colors the content of an alert whose fill is too dark for the colors of the page. */
function inkRules(alert: string, ink: string): string {
  return [
    rule(`${alert}>*`, { color: ink }),
    rule(`${alert} a`, { color: 'inherit' }),
    rule(`${alert} mark`, { color: 'var(--md-ink)' }),
  ].join('');
}

/** The rules of where the name of an alert is. */
const layoutRules: Readonly<
  Record<StyledByDesign['style']['alert']['layout'], (styled: StyledByDesign) => string>
> = {
  bar: () => '',
  inline: () =>
    rule('.md-document .md-alert>:is(.md-alert-title,.md-alert-title+p)', { display: 'inline' }) +
    rule('.md-document .md-alert>.md-alert-title', { 'margin-inline-end': '.6em' }) +
    rule('.md-document .md-alert>.md-alert-title+p+*', {
      'margin-block-start': 'var(--md-alert-gap,.75rem)',
    }),
  rule: (styled) => layoutRules.labelCell(styled) + layoutRules.labelMargin(styled),
  labelCell: ({ style: { alert } }) =>
    under(
      '@media (min-width:40em)',
      rule('.md-document .md-alert', {
        display: 'grid',
        'grid-template-columns': `${rem(alert.labelWidth - alert.padding)} minmax(0,1fr)`,
      }) +
        rule('.md-document .md-alert>*', { 'grid-column': 2 }) +
        rule('.md-document .md-alert>.md-alert-title', { 'grid-column': 1, 'grid-row': '1/99' }),
    ),
  // Hairlines between alerts, which share the one between two of them.
  labelMargin: ({ style: { alert, paragraph } }) => {
    const { padding, paddingY = padding } = alert;
    return (
      rule('.md-document .md-alert', {
        border: 'solid var(--md-hairline)',
        'border-width': '1px 0',
        padding: `${rem(paddingY)} 0`,
      }) +
      rule('.md-document .md-alert+.md-alert', {
        'margin-block-start': rem(-paragraph.gap * 1.5),
        'border-block-start-width': 0,
      })
    );
  },
};

function iconRules(): string {
  return [
    rule('.md-document .md-alert-title::before', {
      content: '""',
      display: 'inline-block',
      width: '1.1em',
      height: '1.1em',
      'margin-inline-end': '.5em',
      'vertical-align': '-.16em',
      background: 'currentColor',
      'print-color-adjust': 'exact',
    }),
    ...alertTypes.map((type) =>
      rule(`.md-document .md-alert-${type}>.md-alert-title::before`, { mask: alertIcon(type) }),
    ),
  ].join('');
}

/** Paths with a stroke width of 2 in a square of 24. */
const drawings: Readonly<Record<AlertType, string>> = {
  note: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 11v6M12 7v.5',
  tip: 'M9 17a7 7 0 1 1 6 0v1h-6zM10 21.5h4',
  important: 'M4 4h16v13h-8l-4 4v-4h-4zM12 7.5v4M12 13.7v.3',
  warning: 'M12 3.5l9.5 17h-19zM12 10v5M12 17.5v.3',
  caution: 'M8 3h8l5 5v8l-5 5h-8l-5-5v-8zM12 7.5v5.5M12 16.2v.3',
};

/** An icon as a CSS `mask`, so that it has the color of the title. */
function alertIcon(type: AlertType): string {
  const drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' " +
    `stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${drawings[type]}'/></svg>`;
  return `url("data:image/svg+xml,${drawing.replaceAll('<', '%3C').replaceAll('>', '%3E')}") center/contain no-repeat`;
}
