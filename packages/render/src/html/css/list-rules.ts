import { paint } from './colors.ts';
import { rem, rule, short } from './rule.ts';
import type { StyledByDesign } from './texts.ts';

const bulletTypes = {
  disc: 'disc',
  circle: 'circle',
  square: 'square',
  dash: '"–\\2002"',
} as const;

/** Space between the blocks of a loose item, as a share of the space between items. */
const looseItemShare = 0.6;

/** Blocks that have space between them and the text of an item. */
const framed = 'dl,details,blockquote,.md-alert,.md-code,.md-table,.md-figure';

/** Digits of the largest list number that is possible in markdown. */
const digitsMax = 10;

export function listRules({ design, style }: StyledByDesign): string {
  const taskColor = paint(design.list.taskColor);
  const { indent, gap, bullets } = style.list;
  const paragraphGap = rem(style.paragraph.gap);
  const within = Math.max(gap, style.paragraph.gap / 2);
  return [
    rule('.md-document :is(ul,ol)', {
      margin: `0 0 ${paragraphGap}`,
      'padding-inline-start': rem(indent),
    }),
    ...Array.from({ length: digitsMax - 2 }, (_, index) => digitsRule(index + 3)),
    rule(`.md-document li>:is(${framed})`, { 'margin-block': paragraphGap }),
    rule('.md-document li>:is(p,ul,ol)', { 'margin-block': `${rem(within)} 0` }),
    rule('.md-document li>p:first-child', { 'margin-block-start': 0 }),
    rule('.md-document li+li', { 'margin-block-start': rem(gap) }),
    rule('.md-document .md-loose>li+li', { 'margin-block-start': paragraphGap }),
    rule('.md-document .md-loose>li>:is(p,ul,ol):not(:first-child)', {
      'margin-block-start': rem(style.paragraph.gap * looseItemShare),
    }),
    ...bullets.map((bullet, depth) =>
      rule(`.md-document ${'ul '.repeat(depth)}ul`, { 'list-style-type': bulletTypes[bullet] }),
    ),
    rule('.md-document li::marker', {
      color: paint(design.list.markerColor),
      'font-variant-numeric': 'lining-nums tabular-nums',
    }),
    style.list.numbers === 'plain'
      ? rule('.md-document ol:not([type])>li::marker', { content: 'counter(list-item) "\\2002"' })
      : '',
    // Browsers that cannot do so show the number of the list's type.
    rule('.md-document li[data-mark]::marker', { content: 'attr(data-mark) "\\2002"' }),
    rule('.md-document dl', { margin: `0 0 ${paragraphGap}` }),
    rule('.md-document dt', { 'margin-block-start': paragraphGap }),
    rule('.md-document dt+dt', { 'margin-block-start': 0 }),
    rule('.md-document dd', { margin: `${rem(gap)} 0 0`, 'padding-inline-start': rem(indent) }),
    taskRules(taskColor),
  ].join('');
}

/** Space for long numbers: a digit takes about 0.62 em, the period and the gap 0.9 em. */
function digitsRule(count: number): string {
  return rule(`.md-document .md-digits-${count}`, {
    'padding-inline-start': `${short(count * 0.62 + 0.9)}em`,
  });
}

/** Custom drawing, because browsers gray out disabled checkboxes so much that they are hard to see. */
function taskRules(color: string): string {
  return [
    rule('.md-document .md-task', { 'list-style': 'none' }),
    rule('.md-document .md-task input', {
      appearance: 'none',
      'box-sizing': 'border-box',
      width: '.95em',
      height: '.95em',
      // Ends one space before the text.
      'margin-block': 0,
      'margin-inline': '-1.4em .2em',
      border: '.09em solid var(--md-muted)',
      'border-radius': '.18em',
      'vertical-align': '-.1em',
    }),
    rule('.md-document .md-task input:checked', { 'border-color': color }),
    rule('.md-document .md-task input:checked::before', {
      content: '""',
      display: 'block',
      width: '.2em',
      height: '.45em',
      margin: '.04em auto 0',
      border: `solid ${color}`,
      'border-width': '0 .13em .13em 0',
      transform: 'rotate(42deg)',
    }),
  ].join('');
}
