import { rule, under } from './rule.ts';

/**
 * Blocks that may be wider than the text. Fragments have no `md-page` and stay in their container.
 * `:where` keeps the rule weaker than the one for figures with images.
 */
const wide =
  '.md-page>.md-document>:is(.md-table,.md-code,.md-figure:has(:where(img,.md-diagram-frame)))';

/** 1,000 px; less in narrow windows, whose scroll bar fits in the difference. */
const widest = 'min(62.5rem,100vw - 3rem)';

const scrolling =
  '.md-document :is(.md-table,.md-code,.md-code-head+code,.md-formula-body,.md-diagram-frame)';

/**
 * Tables, code and diagrams that do not fit in the measure extend beyond it on both sides, as far as the
 * window allows. Those that are still too wide scroll, as formulas do, with a shadow on each side
 * that hides content.
 */
export function wideRules(): string {
  return under(
    '@media screen',
    [
      rule(wide, {
        position: 'relative',
        left: '50%',
        translate: '-50%',
        'box-sizing': 'border-box',
        width: 'min-content',
        'min-width': '100%',
        'max-width': `max(100%,${widest})`,
      }),
      // The image decides the width, not its caption.
      rule('.md-page>.md-document>.md-figure:has(img)', { width: 'max-content' }),
      rule('.md-page>.md-document>.md-figure figcaption', { contain: 'inline-size' }),
      under('@supports (animation-timeline:scroll())', fadeRules()),
      under('@supports not (animation-timeline:scroll())', shadowRules()),
    ].join(''),
  );
}

const fadeWidth = '2.5rem';

/** The animation follows the scroll position; it has no effect on blocks that do not scroll. */
function fadeRules(): string {
  const hidden = '#0000';
  const [start, end] = [`#000 ${fadeWidth}`, `#000 calc(100% - ${fadeWidth})`];
  const keyframe = (position: string, ...stops: string[]) =>
    rule(position, { 'mask-image': `linear-gradient(to right,${stops.join()})` });
  return [
    rule(scrolling, {
      animation: 'md-fade linear both',
      'animation-timeline': 'scroll(self inline)',
    }),
    rule('.md-document .md-table:dir(rtl)', { 'animation-direction': 'reverse' }),
    // A mask would hide the outline.
    rule(`${scrolling}:focus-visible`, { animation: 'none' }),
    under(
      '@keyframes md-fade',
      keyframe('0%', end, hidden) +
        keyframe('1%,99%', hidden, start, end, hidden) +
        keyframe('100%', hidden, start),
    ),
  ].join('');
}

/** Shadows at both edges of the block, which scrolling moves covers over at the ends of the content. */
function shadowRules(): string {
  const cover = (side: string) => `linear-gradient(to ${side},var(--md-paper) 40%,#0000)`;
  const shadow = (side: string) => `linear-gradient(to ${side},#0003,#0000)`;
  return rule('.md-document :is(.md-table,.md-formula-body,.md-diagram-frame)', {
    background: [
      `${cover('right')} left/3rem 100% no-repeat local`,
      `${cover('left')} right/3rem 100% no-repeat local`,
      `${shadow('right')} left/.8rem 100% no-repeat`,
      `${shadow('left')} right/.8rem 100% no-repeat`,
    ].join(),
  });
}
