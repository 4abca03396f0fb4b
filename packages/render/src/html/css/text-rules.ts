import { paint } from './colors.ts';
import { px, rem, rule, short } from './rule.ts';
import { declarationsWithin, type StyledByDesign } from './texts.ts';

export function textRules(styled: StyledByDesign): string {
  return [
    paragraphRules(styled),
    formattingRules(styled),
    breakRules(styled),
    footnoteRules(styled),
  ].join('');
}

function paragraphRules({ style }: StyledByDesign): string {
  const { gap } = style.paragraph;
  return [
    // Never justified: browsers break lines one at a time and stretch the spaces.
    rule('.md-document p', {
      margin: `0 0 ${rem(gap)}`,
      'text-wrap': 'pretty',
    }),
    style.paragraph.indent > 0
      ? rule('.md-document>p+p:not(.md-center,.md-right,.md-work,.md-apart)', {
          'margin-block-start': rem(-gap),
          'text-indent': rem(style.paragraph.indent),
        })
      : '',
    rule('.md-document :is(dd,td,th,blockquote,details,.md-alert)>:first-child', {
      'margin-block-start': 0,
    }),
    // Other blocks in an item also keep their distance from the next item.
    rule('.md-document :is(li>p,:is(dd,td,th,blockquote,details,.md-alert)>*):last-child', {
      'margin-block-end': 0,
    }),
  ].join('');
}

/** The rules of entries in a list of works. */
export function workRules(): string {
  return rule('.md-document .md-work', {
    'padding-inline-start': '1.8em',
    'text-indent': '-1.8em',
    'overflow-wrap': 'anywhere',
  });
}

function formattingRules({ design, style }: StyledByDesign): string {
  return [
    rule('.md-document a', {
      color: paint(design.link.color),
      'text-decoration': style.link.underline ? 'underline' : 'none',
      'text-decoration-thickness': '.06em',
      'text-underline-offset': '.18em',
    }),
    rule('.md-document a:hover', { 'text-decoration-thickness': '.12em' }),
    rule('.md-document :is(strong,dt,summary)', { 'font-weight': 600 }),
    rule('.md-document :is(sub,sup)', { 'font-size': '.72em', 'line-height': 0 }),
    rule('.md-document sup', { 'vertical-align': '.42em' }),
    rule('.md-document sub', { 'vertical-align': '-.22em' }),
    rule('.md-document mark', { background: 'var(--md-highlight)', color: 'inherit' }),
    rule('.md-document small', { 'font-size': '.85em' }),
    rule('.md-document kbd', {
      'font-family': 'var(--md-font-code)',
      'font-size': `${short(style.code.inlineScale * 0.95)}em`,
      padding: '.08em .38em',
      border: '1px solid var(--md-hairline)',
      'border-bottom-width': '2px',
      'border-radius': '.28em',
      'white-space': 'nowrap',
    }),
  ].join('');
}

function breakRules({ design, style }: StyledByDesign): string {
  const { line, length, gap } = style.thematicBreak;
  return rule('.md-document hr', {
    width: `${short(length * 100)}%`,
    margin: `${rem(gap)} auto`,
    border: 0,
    'border-top': `${px(line.width)} solid ${paint(design.thematicBreak.line.color)}`,
  });
}

function footnoteRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { rule: line } = style.footnote;
  return [
    rule('.md-document .md-footnote-reference a', { 'text-decoration': 'none', padding: '0 .1em' }),
    rule('.md-document .md-footnotes', {
      margin: `${rem(style.paragraph.gap * 5)} 0 0`,
      ...declarationsWithin('body', 'footnote', styled),
    }),
    rule('.md-document .md-footnotes::before', {
      content: '""',
      display: 'block',
      width: '20%',
      'margin-bottom': rem(style.paragraph.gap),
      'border-top': `${px(line.width)} solid ${paint(design.footnote.rule.color)}`,
    }),
    // An arrow is recognizable without an underline.
    rule('.md-document .md-footnote-back', { 'text-decoration': 'none', 'font-size': '.9em' }),
    rule('.md-document :is(.md-footnotes li,.md-footnote-reference a):target', {
      background: 'var(--md-highlight)',
    }),
  ].join('');
}

/** The author's alignment. These rules come last, because they override those of the design. */
export function alignmentRules(): string {
  return [
    rule('.md-document .md-left', { 'text-align': 'left' }),
    rule('.md-document .md-center', { 'text-align': 'center' }),
    rule('.md-document .md-right', { 'text-align': 'right' }),
  ].join('');
}
