import { paint } from './colors.ts';
import { px, rem, rule, short, under } from './rule.ts';
import { roleDeclarations, type StyledByDesign } from './texts.ts';
import type { TextRole } from '@mdconv/core';
import type { TextStyle } from '../../style/index.ts';

/** Windows with room for the text, its margin column and the space around both. */
const wideWindow = '@media screen and (min-width:70em)';

/** Rules of takeaways, pull quotes, key figures, leads, statements and columns. */
export function divisionRules(styled: StyledByDesign): string {
  return [
    columnsRules(styled),
    takeawayRules(styled),
    asideRules(styled),
    leadRules(styled),
    statementRules(styled),
    titleRules(styled),
  ].join('');
}

/** The text of a role at its own size. */
function sized(style: TextStyle, role: TextRole, styled: StyledByDesign) {
  return roleDeclarations({ style, role }, rem(style.size), styled);
}

function columnsRules({ style }: StyledByDesign): string {
  if (style.deck) return '';
  return (
    rule('.md-document .md-columns', {
      display: 'grid',
      'grid-template-columns': `repeat(auto-fit,minmax(min(100%,${rem(150)}),1fr))`,
      gap: `${rem(style.paragraph.gap * 1.5)} ${rem(style.paragraph.text.size * 2)}`,
      margin: `${rem(style.paragraph.gap * 1.5)} 0`,
    }) +
    rule('.md-document .md-columns>div>:first-child', { 'margin-block-start': 0 }) +
    rule('.md-document .md-columns>div>:last-child', { 'margin-block-end': 0 })
  );
}

function takeawayRules(styled: StyledByDesign): string {
  const { style, design } = styled;
  const { takeaway } = style;
  if (!takeaway || !design.takeaway) return '';
  const { padding, rule: edge } = takeaway;
  return (
    rule('.md-document .md-takeaway', {
      margin: `${rem(takeaway.around)} 0`,
      padding: `${rem(padding.above)} ${rem(padding.x)} ${rem(padding.below)}`,
      background: paint(design.takeaway.fill),
      'border-block-start': `${px(edge.width)} solid ${paint(design.takeaway.rule.color)}`,
    }) +
    rule('.md-document .md-takeaway>*', {
      ...sized(takeaway.text, design.takeaway.text, styled),
      'margin-block-end': 0,
    }) +
    rule('.md-document .md-takeaway>.md-division-label', {
      ...sized(takeaway.label, design.takeaway.label, styled),
      margin: 0,
    })
  );
}

function asideRules(styled: StyledByDesign): string {
  const { marginColumn, paragraph } = styled.style;
  const rules = quoteRules(styled) + figureRules(styled);
  if (!marginColumn || rules === '') return rules;
  const side = marginColumn.side === 'start' ? 'inline-start' : 'inline-end';
  return (
    rules +
    under(
      wideWindow,
      rule('.md-page>.md-document>:is(.md-pull,.md-key-figure)', {
        float: side,
        clear: side,
        width: rem(marginColumn.width),
        margin: `0 0 ${rem(paragraph.gap)}`,
        [`margin-${side}`]: rem(-(marginColumn.width + marginColumn.gutter)),
      }),
    )
  );
}

function quoteRules(styled: StyledByDesign): string {
  const { pullQuote, paragraph } = styled.style;
  const own = styled.design.pullQuote;
  if (!pullQuote || !own) return '';
  return [
    rule('.md-document .md-pull', {
      margin: `${rem(paragraph.gap * 2)} 0`,
      'padding-block-start': rem(pullQuote.gap),
      'border-block-start': `${px(pullQuote.rule.width)} solid ${paint(own.rule.color)}`,
    }),
    rule('.md-document .md-pull>blockquote', { margin: 0, padding: 0, border: 0 }),
    rule('.md-document .md-pull p', {
      ...sized(pullQuote.text, own.text, styled),
      margin: 0,
      'text-align': 'start',
    }),
    rule('.md-document .md-pull p+p:last-child', {
      ...sized(pullQuote.source, own.source, styled),
      margin: `${rem(pullQuote.source.leading / 2)} 0 0`,
    }),
  ].join('');
}

function figureRules(styled: StyledByDesign): string {
  const { keyFigure, paragraph } = styled.style;
  const own = styled.design.keyFigure;
  if (!keyFigure || !own) return '';
  const around = `${rem(paragraph.gap * 2)} 0`;
  const each = '.md-document :is(.md-key-figure,.md-key-figures>div)';
  return [
    rule('.md-document .md-key-figures', {
      display: 'grid',
      'grid-template-columns': `repeat(auto-fit,minmax(min(45%,${rem(96)}),1fr))`,
      gap: rem(24),
      margin: around,
    }),
    rule(each, {
      'padding-block-start': rem(keyFigure.gap),
      'border-block-start': `${px(keyFigure.rule.width)} solid ${paint(own.rule.color)}`,
    }),
    rule('.md-document .md-key-figure', { margin: around }),
    rule(`${each}>p`, { ...sized(keyFigure.label, own.label, styled), margin: 0 }),
    rule(`${each}>p:first-child`, { ...sized(keyFigure.number, own.number, styled) }),
  ].join('');
}

function leadRules(styled: StyledByDesign): string {
  const { style, design } = styled;
  if (!style.lead || !design.lead) return '';
  return rule('.md-document .md-lead>p', {
    ...sized(style.lead.text, design.lead.text, styled),
    'margin-block-end': rem(style.lead.below),
  });
}

function statementRules(styled: StyledByDesign): string {
  const { style, design } = styled;
  const { statement } = style;
  if (!statement || !design.statement) return '';
  const { side, line } = statement.endMark;
  const label = '>:first-child>.md-division-label';
  return [
    rule('.md-document :is(.md-statement,.md-proof)', { margin: `${rem(statement.around)} 0` }),
    rule('.md-document .md-statement>p', {
      'font-style': statement.text.italic ? 'italic' : undefined,
    }),
    rule(`.md-document .md-statement${label}`, {
      ...sized(statement.label, design.statement.label, styled),
      'font-size': `${short(statement.label.size / style.paragraph.text.size)}em`,
      'line-height': 'inherit',
    }),
    rule(`.md-document .md-proof${label}`, {
      'font-style': statement.proof.italic ? 'italic' : undefined,
    }),
    rule('.md-document .md-proof>:last-child::after', {
      content: '""',
      float: 'inline-end',
      width: rem(side),
      height: rem(side),
      'margin-block-start': '.5em',
      border: `${px(line.width)} solid ${paint(design.statement.endMark.line.color)}`,
    }),
  ].join('');
}

/** The lines above titles and chapters, and facts with their labels. */
function titleRules(styled: StyledByDesign): string {
  const { style, design } = styled;
  const { eyebrow, cells } = style.titleBlock;
  const own = design.titleBlock;
  const level = style.headings.findIndex(({ label }) => label !== undefined);
  const label = style.headings[level]?.label;
  const ownLabel = design.headings[level]?.label;
  return [
    eyebrow && own.eyebrow
      ? rule('.md-document .md-eyebrow', {
          ...sized(eyebrow.text, own.eyebrow.text, styled),
          margin: `0 0 ${rem(eyebrow.below)}`,
        })
      : '',
    cells && own.cells
      ? rule('.md-document .md-facts', {
          display: 'grid',
          'grid-template-columns': `repeat(auto-fit,minmax(${rem(90)},1fr))`,
          gap: `${rem(16)} ${rem(cells.gap)}`,
          margin: `${rem(style.titleBlock.factsAbove)} 0 0`,
        }) +
        rule('.md-document .md-facts>div', {
          'border-block-start': `1px solid ${paint(own.cells.rule.color)}`,
          'padding-block-start': rem(cells.padding),
        }) +
        rule('.md-document .md-facts dt', {
          ...sized(cells.label, own.cells.label, styled),
        }) +
        rule('.md-document .md-facts dd', {
          ...sized(cells.value, own.cells.value, styled),
          margin: 0,
          padding: 0,
        })
      : '',
    label && ownLabel
      ? rule('.md-document .md-section-label', {
          ...sized(label.text, ownLabel.text, styled),
          margin: `${rem(style.headings[level]!.above)} 0 ${rem(label.below)}`,
        }) +
        (label.bar
          ? rule('.md-document .md-section-label::before', {
              content: '""',
              display: 'block',
              width: rem(label.bar.length),
              'margin-block-end': rem(label.bar.gap),
              'border-block-start': `${px(label.bar.width)} solid ${paint(ownLabel.bar!.color)}`,
            })
          : '') +
        rule('.md-document .md-section-label+:is(h1,h2,h3)', { 'margin-block-start': 0 })
      : '',
  ].join('');
}
