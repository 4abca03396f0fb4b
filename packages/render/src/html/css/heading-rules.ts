import { paint } from './colours.ts';
import { px, rem } from './lengths.ts';
import { rule } from './rule.ts';
import { textLook } from './text-look.ts';
import type { StyledByDesign } from './styled.ts';

export function headingRules(styled: StyledByDesign): string {
  return [
    rule('.md-document :is(h1,h2,h3,h4,h5,h6)', { 'text-wrap': 'balance', hyphens: 'manual' }),
    ...styled.design.headings.map((_, index) => levelRules(index, styled)),
    rule('.md-document :is(h1,h2,h3,h4,h5,h6) :is(strong,code)', { 'font-weight': 'inherit' }),
    titleRules(styled),
    contentsRules(styled),
  ].join('');
}

function levelRules(index: number, { design, style }: StyledByDesign): string {
  const role = design.headings[index]!;
  const { text, above, below, rule: line } = style.headings[index]!;
  const level = index + 1;
  return rule(`.md-document h${level},.md-document .md-level-${level}`, {
    margin: `${rem(above)} 0 ${rem(below)}`,
    ...textLook(text, role),
    'font-size': scaled(text.size, style.paragraph.text.size),
    // Said for each level, as a level's look may stand on another's tag.
    'padding-bottom': line ? rem(below / 2) : 0,
    'border-bottom': line ? `${px(line.width)} solid ${paint(role.rule!.colour)}` : 0,
  });
}

/** Large type gives way on a narrow screen; type near the text's size stays. */
function scaled(size: number, textSize: number): string {
  return size > textSize * 1.4 ? `calc(${rem(size)}*var(--md-heading-scale))` : rem(size);
}

function titleRules({ design, style }: StyledByDesign): string {
  const { title, byline, rule: line, below } = style.titleBlock;
  return [
    rule('.md-document .md-header', {
      margin: `0 0 ${rem(below)}`,
      'padding-bottom': line && rem(below / 2.5),
      'border-bottom': line && `${px(line.width)} solid ${paint(design.titleBlock.rule!.colour)}`,
    }),
    rule('.md-document .md-header h1', {
      margin: `0 0 ${rem(title.size / 4)}`,
      ...textLook(title, design.titleBlock.title),
      'font-size': scaled(title.size, style.paragraph.text.size),
      'padding-bottom': 0,
      'border-bottom': 0,
    }),
    rule('.md-document .md-byline', {
      margin: 0,
      ...textLook(byline, design.titleBlock.byline),
    }),
  ].join('');
}

function contentsRules({ design, style }: StyledByDesign): string {
  const { gap } = style.paragraph;
  return [
    rule('.md-document .md-contents', { margin: `${rem(gap * 2)} 0 ${rem(gap * 4)}` }),
    rule('.md-document .md-contents-title', {
      ...textLook(style.alert.title, design.alert.title),
      color: 'var(--md-heading)',
      margin: `0 0 ${rem(gap / 2)}`,
    }),
    rule('.md-document .md-contents :is(ol,li)', { margin: 0 }),
    rule('.md-document .md-contents ol', { 'list-style': 'none', padding: 0 }),
    rule('.md-document .md-contents ol ol', { 'padding-inline-start': rem(style.list.indent) }),
    rule('.md-document .md-contents a', { color: 'inherit', 'text-decoration': 'none' }),
    rule('.md-document .md-contents a:hover', { 'text-decoration': 'underline' }),
    rule('.md-document .md-contents>ol>li+li', { 'margin-block-start': rem(gap / 2) }),
    rule('.md-document .md-contents>ol>li>a', { 'font-weight': 600 }),
  ].join('');
}
