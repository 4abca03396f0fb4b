import type { PreparedDocument } from '../../../prepare/index.ts';
import type { LineStyle } from '../../../style/index.ts';
import { textColumn } from '../../../style/index.ts';
import { createElement, structureNode } from '../../display/index.ts';
import { forbidBreak, margin, stack, type FlowItem } from '../frame/index.ts';
import { frameArea, textOnly, type Area } from './area.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { joinFlows, placedFlow, type PlacedFlow } from './measured-block.ts';
import { runningText } from './paragraph.ts';
import { ruled, withAside, type Aside } from './division/index.ts';
import { textLines } from './text-lines.ts';

type Article = NonNullable<PreparedDocument['article']>;

/** What is between the title of an article and its text, and what hangs beside it. */
export interface ArticleHead {
  readonly flow: PlacedFlow;
  /** Points by which the margin column is longer than the abstract. */
  readonly left: number;
}

const keep = forbidBreak('heading');

/** Authors, affiliations and the abstract, with the history of the article in the margin column. */
export function articleHead(
  article: Article,
  area: Area,
  setting: Setting,
  context: FlowContext,
): ArticleHead {
  const look = context.prepared.style.article!;
  const { margin: column } = textColumn(context.prepared.style);
  const hasColumn = column !== undefined && area.measure < area.width;
  const abstract = placedAbstract(article, hasColumn, area, setting, context);
  const info = hasColumn
    ? infoColumn(article, frameArea(column.width, look.info), context)
    : placedFlow([]);
  const frame = stack(info.items);
  const x = area.x + (column?.start ?? 0);
  const aside: Aside = { x, frame, flow: info };
  const hasInfo = info.items.length > 0 && context.direction === 'ltr';
  const beside = hasInfo ? withAside(abstract, aside) : abstract;
  const left = hasInfo ? frame.height - stack(abstract.items).height : 0;
  return {
    flow: joinFlows([affiliationLines(article, area, context), beside]),
    left: Math.max(0, left),
  };
}

function affiliationLines({ affiliations }: Article, area: Area, context: FlowContext): PlacedFlow {
  const look = context.prepared.style.article!;
  if (affiliations.length === 0) return placedFlow([]);
  const owner = createElement('P');
  const wide = { ...area, textX: area.x, measure: area.width };
  const lines = textLines(affiliations, look.affiliations, { owner }, wide, context);
  return placedFlow(
    [...lines.boxes.flatMap((box) => [box, keep]), margin(look.affiliationsBelow)],
    [structureNode(owner, lines.structure)],
  );
}

/** The abstract between two lines; keywords are below it where there is no margin column. */
function placedAbstract(
  { abstract, keywords }: Article,
  hasColumn: boolean,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const look = context.prepared.style.article!;
  const inside = textOnly(area);
  const parts = [...(abstract ? [abstract] : []), ...(keywords && !hasColumn ? [keywords] : [])];
  if (parts.length === 0) return placedFlow(hasColumn ? ruled(look.rule, look.above, inside) : []);
  const text = { ...setting, text: look.text };
  return joinFlows([
    ruled(look.rule, look.above, inside),
    ...parts.flatMap(({ label, text: words }, index) => {
      const owner = createElement('P');
      const name = textLines(textOf(label), look.label, { owner }, inside, context);
      const body = runningText(textOf(words), createElement('P'), text, context).place(inside);
      return [
        index === 0 ? [] : [margin(setting.gap / 2)],
        placedFlow(
          name.boxes.flatMap((box) => [box, keep]),
          [structureNode(owner, name.structure)],
        ),
        body,
      ];
    }),
    [margin(look.below)],
    endRule(look.endRule, inside),
    [margin(look.below * 2)],
  ]);
}

function endRule(rule: LineStyle, area: Area): readonly FlowItem[] {
  return ruled(rule, 0, area).slice(0, 1);
}

/** Labels and values below each other. */
function infoColumn({ info, keywords }: Article, area: Area, context: FlowContext): PlacedFlow {
  const look = context.prepared.style.article!;
  const all = [...info, ...(keywords ? [keywords] : [])];
  if (all.length === 0) return placedFlow([]);
  return joinFlows([
    ruled(look.rule, look.above, area),
    ...all.flatMap(({ label, text }, index) => {
      const owner = createElement('P');
      const lines = [
        textLines(textOf(label), look.infoLabel, { owner }, area, context),
        textLines(textOf(text), look.info, { owner }, area, context),
      ];
      return [
        index === 0 ? [] : [margin(look.infoGap)],
        placedFlow(
          lines.flatMap(({ boxes }) => boxes),
          [
            structureNode(
              owner,
              lines.flatMap(({ structure }) => structure),
            ),
          ],
        ),
      ];
    }),
  ]);
}

function textOf(text: string) {
  return [{ kind: 'text' as const, text, span: { start: 0, end: 0 } }];
}
