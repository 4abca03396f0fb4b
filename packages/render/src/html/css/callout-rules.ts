import type { AlertType } from '@mdconv/core';
import { alertIcon } from './alert-icon.ts';
import { paint } from './colors.ts';
import { px, rem } from './lengths.ts';
import { rule } from './rule.ts';
import type { StyledByDesign } from './styled.ts';
import { textLook, textLookWithin } from './text-look.ts';

/** About as far in as a summary's words stand behind its triangle. */
const detailsIndent = '1.1em';

const alertTypes: readonly AlertType[] = ['note', 'tip', 'important', 'warning', 'caution'];

/** Quotes, alerts and details. */
export function calloutRules(styled: StyledByDesign): string {
  const gap = rem(styled.style.paragraph.gap * 1.5);
  return [
    rule('.md-document :is(blockquote,.md-alert,details)', { margin: `${gap} 0` }),
    quoteRules(styled),
    alertRules(styled),
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
      ...textLookWithin('body', 'quote', styled),
      'padding-inline-start': rem(indent),
      // Without a bar the quote is told by the white on both its sides.
      'padding-inline-end': bar ? undefined : rem(indent),
      'border-inline-start': bar && `${px(bar.width)} solid ${paint(design.blockquote.bar!.color)}`,
    }),
    text.italic ? rule('.md-document blockquote em', { 'font-style': 'normal' }) : '',
  ].join('');
}

function alertRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { bar, padding, icon } = style.alert;
  return [
    rule('.md-document .md-alert', { 'border-inline-start': `${px(bar)} solid` }),
    rule('.md-document .md-alert>*', { color: 'var(--md-ink)' }),
    rule('.md-document .md-alert>.md-alert-title', {
      margin: `0 0 ${rem(style.paragraph.gap / 2)}`,
      ...textLook('alert-title', styled),
      color: 'inherit',
    }),
    ...alertTypes.map((type) =>
      rule(`.md-document .md-alert-${type}`, {
        'border-color': `var(--md-alert-${type})`,
        color: `var(--md-alert-${type})`,
        background: `var(--md-alert-${type}-fill)`,
        // On bare paper there is no edge to stand off from.
        padding: design.alert[type].fill === 'paper' ? `0 ${rem(padding)}` : rem(padding),
      }),
    ),
    icon ? iconRules() : '',
  ].join('');
}

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
