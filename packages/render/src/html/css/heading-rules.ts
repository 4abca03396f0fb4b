import { titleRuleLength } from '../../style/index.ts';
import { paint } from './colors.ts';
import { type Declarations, px, rem, rule, short } from './rule.ts';
import { textDeclarations, textsOf, type TextName, type StyledByDesign } from './texts.ts';

export function headingRules(styled: StyledByDesign): string {
  return [
    rule('.md-document :is(h1,h2,h3,h4,h5,h6)', { 'text-wrap': 'balance', hyphens: 'manual' }),
    ...styled.design.headings.map((_, index) => levelRules(index, styled)),
    rule('.md-document :is(h1,h2,h3,h4,h5,h6) :is(strong,code)', { 'font-weight': 'inherit' }),
    titleRules(styled),
    contentsRules(styled),
  ].join('');
}

function levelRules(index: number, styled: StyledByDesign): string {
  const role = styled.design.headings[index]!;
  const { align, below, rule: line, ruleAbove, runIn, ...look } = styled.style.headings[index]!;
  // What a page has above the number of a chapter.
  const above = look.above + (look.number ? look.number.above + look.number.below : 0);
  const level = index + 1;
  const name = `h${level}` as TextName;
  const hasCapitals = styled.style.headings.some(({ capitals }) => capitals !== 'usual');
  return (
    rule(`.md-document h${level},.md-document .md-level-${level}`, {
      margin: `${rem(above)} 0 ${rem(below)}`,
      ...(align === 'center' && { 'text-align': 'center' }),
      // What follows is for each level, because a level's class may be on another level's tag.
      ...(hasCapitals && { 'font-variant-caps': 'normal' }),
      ...textDeclarations(name, styled),
      ...largeSize(name, styled),
      'padding-bottom': line ? rem(below / 2) : 0,
      'border-bottom': line ? `${px(line.width)} solid ${paint(role.rule!.color)}` : 0,
      ...(ruleAbove && {
        'padding-top': rem(ruleAbove.gap),
        'border-top': `${px(ruleAbove.width)} solid ${paint(role.ruleAbove!.color)}`,
      }),
    }) + (runIn ? runInRule(level, styled) : '')
  );
}

/** A heading on the first line of its paragraph, which flows around it. */
function runInRule(level: number, { style }: StyledByDesign): string {
  const { leading, size } = style.paragraph.text;
  const name = `:is(h${level},.md-level-${level}):has(+p)`;
  return rule(`.md-document ${name}`, {
    float: 'inline-start',
    'margin-inline-end': '.5em',
    'margin-block-end': 0,
    'line-height': `calc(var(--md-size-body)*${short(leading / size)})`,
  });
}

/** Large headings shrink on narrow screens; sizes near that of the text do not. */
function largeSize(name: TextName, styled: StyledByDesign): Declarations {
  const { [name]: text, body } = textsOf(styled);
  const isLarge = text.style.size > body.style.size * 1.4;
  return isLarge ? { 'font-size': `calc(var(--md-size-${name})*var(--md-heading-scale))` } : {};
}

function titleRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { bar, title, rule: line, below } = style.titleBlock;
  const length = line ? titleRuleLength(line, Infinity) : Infinity;
  return [
    rule('.md-document .md-header', {
      margin: `0 0 ${rem(below)}`,
    }),
    rule('.md-document .md-header h1', {
      margin: `0 0 ${rem(line ? title.leading * 0.3 : title.size / 4)}`,
      ...textDeclarations('title', styled),
      ...largeSize('title', styled),
      'padding-bottom': 0,
      'border-bottom': 0,
    }),
    bar
      ? rule('.md-document .md-header h1::before', {
          content: '""',
          display: 'block',
          width: `min(${px(bar.length)},100%)`,
          'margin-block-end': rem(bar.gap),
          'border-block-start': `${px(bar.width)} solid ${paint(design.titleBlock.bar!.color)}`,
        })
      : '',
    line
      ? rule('.md-document .md-header h1::after', {
          content: '""',
          display: 'block',
          width: Number.isFinite(length) ? `min(${rem(length)},100%)` : '100%',
          'margin-block-start': rem(title.leading * 0.35),
          'border-block-start': `${px(line.width)} solid ${paint(design.titleBlock.rule!.color)}`,
        })
      : '',
    Number.isFinite(length)
      ? rule('.md-document .md-header h1.md-center::after', { 'margin-inline': 'auto' })
      : '',
    rule('.md-document .md-unseen-title', {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      'clip-path': 'inset(50%)',
      'white-space': 'nowrap',
      'user-select': 'none',
    }),
    rule('.md-document>.md-unseen-title+*', { 'margin-block-start': 0 }),
    rule('.md-document .md-subtitle', {
      margin: `0 0 ${rem(title.size / 4)}`,
      ...textDeclarations('subtitle', styled),
    }),
    rule('.md-document .md-byline', {
      margin: 0,
      ...textDeclarations('byline', styled),
    }),
  ].join('');
}

function contentsRules(styled: StyledByDesign): string {
  const { style } = styled;
  const { gap } = style.paragraph;
  return [
    rule('.md-document .md-contents', { margin: `${rem(gap * 2)} 0 ${rem(gap * 4)}` }),
    rule('.md-document .md-contents-title', {
      ...textDeclarations('h2', styled),
      ...largeSize('h2', styled),
      margin: `0 0 ${rem(gap)}`,
    }),
    rule('.md-document .md-contents :is(ol,li)', { margin: 0 }),
    rule('.md-document .md-contents ol', { 'list-style': 'none', padding: 0 }),
    rule('.md-document .md-contents ol ol', { 'padding-inline-start': rem(style.list.indent) }),
    rule('.md-document .md-contents a', { color: 'inherit', 'text-decoration': 'none' }),
    rule('.md-document .md-contents a:hover', { 'text-decoration': 'underline' }),
    rule('.md-document .md-contents>ol>li+li', { 'margin-block-start': rem(gap / 2) }),
    rule('.md-document .md-contents>ol>li>a', {
      'font-weight': style.contents?.text.weight ?? 600,
    }),
    style.contents ? ruledContentsRules(styled) : '',
  ].join('');
}

/** Rows between hairlines, with the count before each that has no number of its own. */
function ruledContentsRules({ design, style }: StyledByDesign): string {
  const { rule: line, padding, nested, number } = style.contents!;
  const border = `${px(line.width)} solid ${paint(design.contents!.rule.color)}`;
  const counted = (rest: string) =>
    `.md-document .md-contents:not(.md-contents-numbered)>ol>li${rest}`;
  return [
    rule('.md-document .md-contents>ol', {
      'counter-reset': 'md-contents',
      'border-bottom': border,
    }),
    rule('.md-document .md-contents>ol>li', {
      position: 'relative',
      'counter-increment': 'md-contents',
      padding: `${rem(padding)} 0`,
      'border-top': border,
    }),
    rule('.md-document .md-contents>ol>li+li', { 'margin-block-start': 0 }),
    number
      ? rule(counted(''), { 'padding-inline-start': rem(number.indent) }) +
        rule(counted('::before'), {
          content: 'counter(md-contents)/""',
          position: 'absolute',
          'inset-inline-start': 0,
          'font-weight': number.text.weight,
          color: paint(design.contents!.number!.text.color),
        })
      : '',
    rule('.md-document .md-contents ol ol', {
      'padding-inline-start': 0,
      'font-size': `${short(nested.size / style.paragraph.text.size)}em`,
      color: paint(design.contents!.nested.color),
    }),
  ].join('');
}
