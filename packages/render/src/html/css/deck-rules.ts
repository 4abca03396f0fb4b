import { paint } from './colors.ts';
import { orderedItems } from '../write-cover.ts';
import { px, rem, rule, short, under, pointsPerRem } from './rule.ts';
import { roleDeclarations, type StyledByDesign, type StyledText } from './texts.ts';

/** The widest slide on a screen in CSS pixels, and the least size of its type relative to that. */
const widest = 960;
const leastScale = 0.6;
/** Percent of the browser's own size of text, which is 16 px unless its user changes it. */
const percentPerPixel = 100 / 16;

/**
 * Slides below each other. All their lengths are in rem, and a rem follows the width of the window: so slides
 * are scaled as a whole. On narrow windows their type stays readable, and they are as high as they need.
 */
export function deckRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  if (!style.deck || !design.deck) return '';
  const deck: DeckStyle = { ...styled, deck: style.deck, given: design.deck };
  return [
    ...slideRules(deck),
    ...sectionRules(deck),
    ...quoteRules(deck),
    ...columnsRules(deck),
    ...contentsRules(deck),
    coverRules(styled),
    narrowRules,
    printRules(style),
  ].join('');
}

/** The slides of a design, resolved and as it gives them. */
interface DeckStyle extends StyledByDesign {
  readonly deck: NonNullable<StyledByDesign['style']['deck']>;
  readonly given: NonNullable<StyledByDesign['design']['deck']>;
}

const slide = (rest: string) => `.md-document .md-slide${rest}`;

/** The declarations of a text at its own size. */
function sizedDeclarations(text: StyledText, styled: StyledByDesign) {
  return roleDeclarations(text, rem(text.style.size), styled);
}

function slideRules(styled: DeckStyle): readonly string[] {
  const { style, deck, given } = styled;
  const { page } = style;
  const { margins } = page;
  const columns = page.width / pointsPerRem;
  const full = (widest / columns) * percentPerPixel;
  return [
    rule(':root:has(.md-deck)', {
      'font-size': `clamp(${short(full * leastScale)}%,${short(100 / columns)}vw,${short(full)}%)`,
    }),
    rule('.md-page:has(.md-deck)', { background: 'var(--md-hairline)' }),
    rule('.md-document.md-deck', {
      'max-width': `${short(columns)}rem`,
      padding: 0,
      'counter-reset': 'md-slide',
      '--md-heading-scale': 1,
    }),
    rule(slide(''), {
      position: 'relative',
      'box-sizing': 'border-box',
      'min-height': `min(${rem(page.height)},${short((100 * page.height) / page.width)}vw)`,
      margin: `0 0 ${rem(12)}`,
      padding: [margins.top, margins.right, margins.bottom, margins.left].map(rem).join(' '),
      background: 'var(--md-paper)',
      overflow: 'hidden',
      'counter-increment': 'md-slide',
    }),
    rule(slide('::after'), {
      content: 'counter(md-slide)',
      position: 'absolute',
      'inset-block-end': rem(deck.footer.bottom),
      'inset-inline-end': rem(margins.right),
      ...sizedDeclarations({ style: deck.footer.number, role: given.footer.number }, styled),
    }),
    // They are below the last slide.
    rule('.md-document.md-deck>.md-footnotes', {
      margin: 0,
      padding: [margins.top, margins.right, margins.bottom, margins.left].map(rem).join(' '),
      background: 'var(--md-paper)',
    }),
    rule(slide('>:first-child'), { 'margin-block-start': 0 }),
    rule(slide('>:is(p,ul,ol)'), { 'max-width': rem(style.paragraph.measure) }),
  ];
}

function sectionRules(styled: DeckStyle): readonly string[] {
  const { deck, given } = styled;
  const { section } = deck;
  return [
    rule(slide('-section'), {
      background: ground([
        { x: 0, width: deck.edge, color: given.section.edgeColor },
        { x: 0, width: Infinity, color: given.section.fill },
      ]),
      'padding-block-start': rem(section.number.top),
    }),
    rule(slide('-number'), {
      ...sizedDeclarations({ style: section.number.text, role: given.section.number.text }, styled),
      margin: 0,
    }),
    rule(slide('-section>:is(h1,h2,h3,h4,h5,h6)'), {
      ...sizedDeclarations({ style: section.title.text, role: given.section.title.text }, styled),
      margin: `${rem(section.title.top - section.number.top - section.number.text.leading)} 0 ${rem(8)}`,
    }),
    rule(slide('-section>:last-child:not(h1,h2,.md-slide-number)'), {
      ...sizedDeclarations({ style: section.lead, role: given.section.lead }, styled),
    }),
  ];
}

function quoteRules(styled: DeckStyle): readonly string[] {
  const { deck, given } = styled;
  const { quote } = deck;
  return [
    rule(slide('-quote'), { 'padding-block-start': rem(quote.top) }),
    rule(slide('-quote>blockquote'), {
      ...sizedDeclarations({ style: quote.text, role: given.quote.text }, styled),
      margin: 0,
      padding: 0,
      border: 0,
    }),
    rule(slide('-quote>blockquote::before'), {
      content: '""',
      display: 'block',
      width: rem(quote.bar.length),
      'margin-block-end': rem(quote.bar.gap),
      'border-block-start': `${px(quote.bar.width)} solid ${paint(given.quote.bar.color)}`,
    }),
    rule(slide('-quote>p'), {
      ...sizedDeclarations({ style: quote.source, role: given.quote.source }, styled),
      margin: `${rem(quote.above)} 0 0`,
    }),
  ];
}

function columnsRules({ deck, given }: DeckStyle): readonly string[] {
  return [
    rule('.md-document .md-columns', {
      display: 'grid',
      'grid-template-columns': `repeat(auto-fit,minmax(min(100%,${rem(200)}),1fr))`,
      gap: rem(deck.columns.gap),
    }),
    deck.columns.rule
      ? rule('.md-document .md-columns>div', {
          'border-block-start': `${px(deck.columns.rule.width)} solid ${paint(given.columns.rule!.color)}`,
          'padding-block-start': rem(deck.columns.below),
        })
      : '',
    rule('.md-document .md-columns>div>:first-child', { 'margin-block-start': 0 }),
  ];
}

function contentsRules(styled: DeckStyle): readonly string[] {
  const { design, style, deck, given } = styled;
  return [
    rule(slide(' .md-contents'), { margin: 0 }),
    rule(slide(' .md-contents-title'), {
      ...sizedDeclarations({ style: style.headings[0], role: design.headings[0] }, styled),
      margin: `0 0 ${rem(style.headings[0].below)}`,
    }),
    rule(slide(' .md-contents>ol>li'), {
      margin: 0,
      padding: `${rem(deck.contents.padding)} 0`,
      'border-block-end': `${px(deck.contents.rule.width)} solid ${paint(given.contents.rule.color)}`,
    }),
    rule(slide(' .md-contents>ol>li+li'), { 'margin-block-start': 0 }),
  ];
}

const narrowRules = under(
  '@media screen and (max-width:40em)',
  rule(slide(''), {
    'padding-inline': rem(24),
    'padding-block': `${rem(30)} ${rem(48)}`,
  }),
);

function printRules({ page }: StyledByDesign['style']): string {
  return under(
    '@media print',
    [
      rule('@page', { size: `${short(page.width)}pt ${short(page.height)}pt`, margin: 0 }),
      rule(':root:has(.md-deck)', { 'font-size': `${pointsPerRem}pt` }),
      rule(slide(''), {
        // A little less than the page, because lengths are rounded.
        'min-height': `${short(page.height - 0.5)}pt`,
        margin: 0,
        'break-after': 'page',
        'print-color-adjust': 'exact',
      }),
      rule(slide(':last-of-type'), { 'break-after': 'auto' }),
    ].join(''),
  );
}

function coverRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { cover } = style;
  if (!cover || !design.cover) return '';
  const items = orderedItems(cover);
  const firstBelow = items.find(({ item }) => item.from === 'bottom');
  const lowest = items.at(-1)?.item;
  return [
    rule('.md-document .md-cover-slide', {
      display: 'flex',
      'flex-direction': 'column',
      background: ground(design.cover.fields.toReversed()),
      'padding-block-end': lowest?.from === 'bottom' ? rem(lowest.at) : undefined,
    }),
    rule('.md-document .md-cover-slide::after', { content: 'none' }),
    ...items.map(({ item, index }, order) => {
      const previous = items[order - 1]?.item;
      const isFirstBelow = firstBelow?.index === index;
      const above = previous ? previous.at - item.at - item.text.leading : 0;
      return rule(`.md-document .md-slide .md-cover-${index}`, {
        ...roleDeclarations(
          { style: item.text, role: design.cover!.items[index]!.text },
          rem(item.text.size),
          styled,
        ),
        margin: 0,
        'margin-block-start': isFirstBelow
          ? 'auto'
          : item.from === 'bottom'
            ? rem(Math.max(0, above))
            : 0,
        ...(item.between > 0 && {
          display: 'flex',
          'flex-wrap': 'wrap',
          gap: `0 ${rem(item.between)}`,
        }),
      });
    }),
  ].join('');
}

interface Band {
  readonly x: number;
  readonly width: number;
  readonly color: string;
}

/** Vertical bands behind a slide, the first one on top. */
function ground(bands: readonly Band[]): string {
  return bands
    .map(({ x, width, color }) => {
      const size = width < 1000 ? rem(width) : '100%';
      const paints = paint(color);
      return `linear-gradient(${paints},${paints}) ${rem(x)} 0/${size} 100% no-repeat`;
    })
    .join();
}
