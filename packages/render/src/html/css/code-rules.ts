import { drawingLeading } from '../../prepare/index.ts';
import { paint } from './colors.ts';
import { px, rem, rule, short } from './rule.ts';
import { roleDeclarations, textDeclarations, type StyledByDesign } from './texts.ts';

const tokenRoles = [
  'keyword',
  'string',
  'number',
  'comment',
  'function',
  'type',
  'attribute',
  'meta',
];

export function codeRules(styled: StyledByDesign): string {
  return [
    inlineRules(styled),
    blockRules(styled),
    headRules(styled),
    lineRules(styled),
    ...tokenRoles.map((role) => rule(`.md-document .md-${role}`, { color: `var(--md-${role})` })),
    rule('.md-document .md-comment', { 'font-style': 'italic' }),
  ].join('');
}

function inlineRules({ design, style }: StyledByDesign): string {
  const { inlineScale, inlineFill } = style.code;
  const look = rule('.md-document code', {
    'font-family': 'var(--md-font-code)',
    'font-size': `${short(inlineScale)}em`,
    'font-variant-ligatures': 'none',
    'font-style': 'normal',
    hyphens: 'none',
    'white-space': 'nowrap',
    // Code is left to right in every language.
    direction: 'ltr',
    'unicode-bidi': 'isolate',
    ...(inlineFill && {
      padding: '.12em .32em',
      'border-radius': rem(Math.min(style.code.radius, 4)),
      background: paint(design.code.inlineFill!),
      'box-decoration-break': 'clone',
      '-webkit-box-decoration-break': 'clone',
    }),
  });
  return (
    look +
    rule('.md-document .md-long-code', { 'white-space': 'normal', 'overflow-wrap': 'anywhere' })
  );
}

/** The title and the language above a block, in a strip where the design has one. */
function headRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { head, padding } = style.code;
  const own = design.code.head;
  return [
    rule('.md-document .md-code-head', {
      display: 'flex',
      'justify-content': 'space-between',
      gap: rem(12),
      'user-select': 'none',
      'white-space': 'nowrap',
      ...(head && own
        ? {
            margin: `${rem(-(style.code.paddingY ?? padding))} ${rem(-padding * 1.2)} ${rem(style.code.paddingY ?? padding)}`,
            padding: `${rem(head.padding)} ${rem(padding * 1.2)}`,
            background: 'var(--md-code-head)',
            'border-block-end': `1px solid ${paint(own.rule.color)}`,
          }
        : { 'margin-bottom': rem(padding / 2), color: 'var(--md-muted)', 'font-size': '.86em' }),
    }),
    head && own
      ? rule(
          '.md-document .md-code-head>:first-child',
          roleDeclarations({ style: head.title, role: own.title }, rem(head.title.size), styled),
        ) +
        rule(
          '.md-document .md-code-head>:nth-child(2)',
          roleDeclarations(
            { style: head.language, role: own.language },
            rem(head.language.size),
            styled,
          ),
        )
      : '',
    // Below a head, the code scrolls, and the head stays.
    rule('.md-document .md-code-head+code', {
      display: 'block',
      'overflow-x': 'auto',
      margin: `0 ${rem(-padding * 1.2)} ${rem(-(style.code.paddingY ?? padding))}`,
      padding: `0 ${rem(padding * 1.2)} ${rem(style.code.paddingY ?? padding)}`,
    }),
    rule('.md-document .md-code-head>:first-child', {
      overflow: 'hidden',
      'text-overflow': 'ellipsis',
    }),
  ].join('');
}

const marks = ['marked', 'added', 'removed'] as const;

/** Lines that are numbered or marked. */
function lineRules({ design, style }: StyledByDesign): string {
  const side = rem(style.code.padding * 1.2);
  return [
    rule('.md-document .md-line', {
      display: 'block',
      width: 'max-content',
      'min-width': '100%',
      'margin-inline': `calc(-1*${side})`,
      'padding-inline': side,
    }),
    rule('.md-document .md-numbered .md-line::before', {
      content: 'attr(data-line)',
      display: 'inline-block',
      width: '2.2em',
      'margin-inline-end': '1.4em',
      'text-align': 'right',
      'user-select': 'none',
      color: 'var(--md-line-number)',
    }),
    ...marks.map((mark) =>
      rule(`.md-document .md-line-${mark}`, {
        background: `var(--md-line-${mark})`,
        'box-shadow':
          mark === 'marked' ? `inset ${px(2.5)} 0 ${paint(design.code.marked.color)}` : undefined,
        'print-color-adjust': 'exact',
      }),
    ),
  ].join('');
}

function blockRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { text, padding, radius, bar, border, label } = style.code;
  return [
    rule('.md-document .md-code', {
      margin: `${rem(style.paragraph.gap * 1.5)} 0`,
      padding: `${rem(style.code.paddingY ?? padding)} ${rem(padding * 1.2)}`,
      ...textDeclarations('code', styled),
      background: paint(design.code.fill),
      'border-radius': rem(radius),
      border: border && `1px solid ${paint(design.code.border!.color)}`,
      'border-left': bar && `${px(bar.width)} solid ${paint(design.code.bar!.color)}`,
      'overflow-x': 'auto',
      'tab-size': 4,
      'text-align': 'left',
      direction: 'ltr',
      'white-space': 'pre',
    }),
    rule('.md-document .md-drawing', {
      'line-height': short(Math.min(text.leading / text.size, drawingLeading)),
    }),
    rule('.md-document .md-code code', {
      padding: 0,
      'font-size': 'inherit',
      background: 'none',
      'white-space': 'inherit',
    }),
    label
      ? rule('.md-document .md-code[data-language]::before', {
          content: 'attr(data-language)',
          display: 'block',
          // Stays in view while the code scrolls.
          position: 'sticky',
          left: 0,
          'margin-bottom': rem(padding / 2),
          color: 'var(--md-muted)',
          'font-size': '.86em',
          'font-weight': 600,
          'letter-spacing': '.04em',
        })
      : '',
  ].join('');
}
