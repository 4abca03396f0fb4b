import { paint } from './colours.ts';
import { rem } from './lengths.ts';
import { rule } from './rule.ts';
import type { StyledByDesign } from './styled.ts';

const bulletTypes = {
  disc: 'disc',
  circle: 'circle',
  square: 'square',
  dash: '"–\\2002"',
} as const;

export function listRules({ design, style }: StyledByDesign): string {
  const { indent, gap, bullets } = style.list;
  const paragraphGap = rem(style.paragraph.gap);
  return [
    rule('.md-document :is(ul,ol)', {
      margin: `0 0 ${paragraphGap}`,
      'padding-inline-start': rem(indent),
    }),
    rule('.md-document li :is(ul,ol)', { margin: `${rem(gap)} 0` }),
    rule('.md-document li+li', { 'margin-block-start': rem(gap) }),
    rule('.md-document .md-loose>li+li', { 'margin-block-start': paragraphGap }),
    rule('.md-document .md-loose>li>:is(ul,ol)', { 'margin-block': `0 ${paragraphGap}` }),
    ...bullets.map((bullet, depth) =>
      rule(`.md-document ${'ul '.repeat(depth)}ul`, { 'list-style-type': bulletTypes[bullet] }),
    ),
    rule('.md-document li::marker', {
      color: paint(design.list.markerColour),
      'font-variant-numeric': 'lining-nums tabular-nums',
    }),
    rule('.md-document dl', { margin: `0 0 ${paragraphGap}` }),
    rule('.md-document dt', { 'margin-block-start': paragraphGap }),
    rule('.md-document dt+dt', { 'margin-block-start': 0 }),
    rule('.md-document dd', { margin: `${rem(gap)} 0 0`, 'padding-inline-start': rem(indent) }),
    taskRules(),
  ].join('');
}

/** Drawn here, since browsers grey a box that cannot be changed until it is hard to see. */
function taskRules(): string {
  return [
    rule('.md-document .md-task', { 'list-style': 'none' }),
    rule('.md-document .md-task input', {
      appearance: 'none',
      'box-sizing': 'border-box',
      width: '.95em',
      height: '.95em',
      // Ends a word space before the text.
      'margin-block': 0,
      'margin-inline': '-1.4em .2em',
      border: '.09em solid var(--md-muted)',
      'border-radius': '.18em',
      'vertical-align': '-.1em',
    }),
    rule('.md-document .md-task input:checked', { 'border-color': 'var(--md-accent)' }),
    rule('.md-document .md-task input:checked::before', {
      content: '""',
      display: 'block',
      width: '.2em',
      height: '.45em',
      margin: '.04em auto 0',
      border: 'solid var(--md-accent)',
      'border-width': '0 .13em .13em 0',
      transform: 'rotate(42deg)',
    }),
  ].join('');
}
