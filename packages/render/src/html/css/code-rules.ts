import { drawingLeading } from '../../prepare/index.ts';
import { paint } from './colors.ts';
import { px, rem, rule, short } from './rule.ts';
import { textDeclarations, type StyledByDesign } from './texts.ts';

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

function blockRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { text, padding, radius, bar, label } = style.code;
  return [
    rule('.md-document .md-code', {
      margin: `${rem(style.paragraph.gap * 1.5)} 0`,
      padding: `${rem(padding)} ${rem(padding * 1.2)}`,
      ...textDeclarations('code', styled),
      background: paint(design.code.fill),
      'border-radius': rem(radius),
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
