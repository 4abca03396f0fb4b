import type { PreparedAlert } from '../../../../prepare/index.ts';
import { onDarkGround } from '../../../../style/index.ts';
import { createElement } from '../../../display/index.ts';
import { directionOf } from '../../direction.ts';
import { forbidBreak, inGroup, margin, type Group } from '../../frame/index.ts';
import { blockArea, indent, overhanging, shorten, type Area } from '../area.ts';
import { alertName } from './alert-name.ts';
import { measureBlocks } from '../blocks.ts';
import { ruleItem } from '../draw/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { scaleText } from '../lines.ts';
import {
  joinFlows,
  placedFlow,
  withinElement,
  type MeasuredBlock,
  type PlacedFlow,
} from '../measured-block.ts';
import { onPanel } from '../panel.ts';
import { besideFirst } from '../label.ts';
import { between } from '../spacing.ts';

/** An alert: text in a box or between lines, with the name of its type where the design has it. */
export function alert(block: PreparedAlert, setting: Setting, page: FlowContext): MeasuredBlock {
  const { layout, labelWidth } = page.prepared.style.alert;
  const context = onGround(block, page);
  if (layout === 'inline') return inlineAlert(block, setting, context);
  const titled = titledAlert(block, setting, context);
  if (layout === 'bar') return titled;
  const beside = layout === 'labelMargin' ? marginAlert : cellAlert;
  const aside = beside(block, setting, context);
  const hasRoom = (area: Area) =>
    layout !== 'labelMargin'
      ? area.measure >= labelWidth + roomMin * setting.text.size
      : setting.within === 'Document' && marginOf(area, context) > 0;
  return {
    get minWidth() {
      return titled.minWidth;
    },
    get maxWidth() {
      return aside.maxWidth;
    },
    place: (area) => (hasRoom(area) ? aside : titled).place(area),
  };
}

/** The context of what an alert contains: its ground may be too dark for the colors of the page. */
function onGround({ type }: PreparedAlert, context: FlowContext): FlowContext {
  const { prepared } = context;
  const { ink } = prepared.style.alert[type];
  if (ink === undefined) return context;
  return { ...context, prepared: { ...prepared, style: onDarkGround(prepared.style, ink) } };
}

/** The room before the text, in which names hang. */
function marginOf({ x, width, textX, measure }: Area, { direction }: FlowContext): number {
  return direction === 'rtl' ? x + width - textX - measure : textX - x;
}

/** Ems of text beside a name; in less room, the name is above the text. */
const roomMin = 12;
/** The distance of a hairline from its neighbors, and its thickness. Points. */
const hairline = 0.5;

function contentSetting(block: PreparedAlert, setting: Setting, context: FlowContext): Setting {
  const { paragraph, alert } = context.prepared.style;
  const scale = setting.text.size / paragraph.text.size;
  const own = alert.text ? scaleText(alert.text, scale) : setting.text;
  const { ink } = alert[block.type];
  const text = ink === undefined ? own : { ...own, color: ink };
  return { ...setting, text, within: 'Div', gap: setting.gap * 0.75 };
}

/** The room of the box of an alert. Only boxes of the document's own text extend beyond it. */
function boxArea(area: Area, setting: Setting, { prepared, direction }: FlowContext): Area {
  const { width, overhang } = prepared.style.alert;
  const by = setting.within === 'Document' ? overhang : 0;
  return overhanging(blockArea(area, width), by, direction === 'rtl');
}

/** The name above the text, with a bar along both. */
function titledAlert(block: PreparedAlert, setting: Setting, context: FlowContext): MeasuredBlock {
  const { style } = context.prepared;
  const { bar, padding, paddingY = padding * 0.75, radius } = style.alert;
  const { color, fill, border } = style.alert[block.type];
  const element = createElement('Div');
  const name = alertName(block, context);
  const content = measureBlocks(block.children, contentSetting(block, setting, context), context);
  const fromRight = directionOf(block.children, context.direction) === 'rtl';
  const filled = fill !== style.palette.paper;
  const left = bar + padding;
  const right = filled ? padding : 0;
  return {
    get minWidth() {
      return Math.max(content.minWidth, name.width) + left + right;
    },
    get maxWidth() {
      return Math.max(content.maxWidth, name.width) + left + right;
    },
    place: (area) => {
      const inside = shorten(indent(area, left, fromRight), right, !fromRight);
      const hasRoomForBar = bar > 0 && area.measure - inside.measure > bar;
      const body = content.place(inside);
      const gap =
        body.items.length === 0 ? [] : [forbidBreak('panel-title'), margin(setting.gap * 0.25)];
      const flow = joinFlows([
        placedFlow([name.box(inside, fromRight)], name.structure),
        gap,
        body,
      ]);
      const box = boxArea(area, setting, context);
      return withinElement(
        element,
        onPanel(flow, {
          x: filled ? box.x : area.textX,
          width: filled ? box.width : area.measure,
          padding: filled ? paddingY : 2,
          fromRight,
          radius,
          ...(border === undefined ? {} : { border }),
          ...(hasRoomForBar ? { bar: { width: bar, color } } : {}),
          ...(filled ? { fill } : {}),
        }),
      );
    },
  };
}

/** The name in a cell before the text, in a box. */
function cellAlert(block: PreparedAlert, setting: Setting, context: FlowContext): MeasuredBlock {
  const { style } = context.prepared;
  const { layout, paddingY = style.alert.padding * 0.75, labelWidth, radius } = style.alert;
  const isRuled = layout === 'rule';
  const padding = isRuled ? 0 : style.alert.padding;
  const { fill, border } = style.alert[block.type];
  const name = alertName(block, context);
  const content = measureBlocks(block.children, contentSetting(block, setting, context), context);
  const fromRight = directionOf(block.children, context.direction) === 'rtl';
  return {
    get minWidth() {
      return content.minWidth + labelWidth + padding;
    },
    get maxWidth() {
      return content.maxWidth + labelWidth + padding;
    },
    place: (area) => {
      const box = boxArea(area, setting, context);
      const whole = { ...area, textX: box.x, measure: box.width, x: box.x, width: box.width };
      const inside = shorten(indent(whole, labelWidth, fromRight), padding, !fromRight);
      const body = content.place(inside);
      const x = fromRight ? box.x + box.width - padding - name.width : box.x + padding;
      const items = besideFirst(body.items, name.beside(x, fromRight));
      const flow = { ...body, items, structure: [...name.structure, ...body.structure] };
      if (isRuled)
        return withinElement(createElement('Div'), betweenRules(flow, whole, paddingY, context));
      return withinElement(
        createElement('Div'),
        onPanel(flow, {
          x: box.x,
          width: box.width,
          padding: paddingY,
          fill,
          radius,
          ...(border === undefined ? {} : { border }),
        }),
      );
    },
  };
}

/** The name in the margin column, between hairlines across the frame. */
function marginAlert(block: PreparedAlert, setting: Setting, context: FlowContext): MeasuredBlock {
  const { padding, paddingY = padding * 0.75 } = context.prepared.style.alert;
  const name = alertName(block, context);
  const content = measureBlocks(block.children, contentSetting(block, setting, context), context);
  const fromRight = directionOf(block.children, context.direction) === 'rtl';
  return {
    get minWidth() {
      return content.minWidth;
    },
    get maxWidth() {
      return content.maxWidth;
    },
    place: (area) => {
      const body = content.place(area);
      const x = fromRight ? area.x + area.width - name.width : area.x;
      const items = besideFirst(body.items, name.beside(x, fromRight));
      return withinElement(
        createElement('Div'),
        betweenRules(
          { ...body, items, structure: [...name.structure, ...body.structure] },
          area,
          paddingY,
          context,
        ),
      );
    },
  };
}

function betweenRules(
  flow: PlacedFlow,
  { x: left, width }: Area,
  padding: number,
  { prepared }: FlowContext,
): PlacedFlow {
  const rule = { width: hairline, color: prepared.style.palette.hairline };
  const group: Group = {
    before: padding + hairline,
    after: padding,
    decorate: ({ x, top, bottom }) => [
      ruleItem(rule, x + left, top + hairline / 2, width),
      ruleItem(rule, x + left, bottom + hairline / 2, width),
    ],
  };
  return { ...flow, items: inGroup(group, flow.items) };
}

/** Ems between a name and the words that follow it. */
const inlineGap = 0.62;

/** The name before the first words, behind the icon. */
function inlineAlert(block: PreparedAlert, setting: Setting, context: FlowContext): MeasuredBlock {
  const { style } = context.prepared;
  const { padding, paddingY = padding * 0.75, radius } = style.alert;
  const { fill, border } = style.alert[block.type];
  const name = alertName(block, context);
  const inside = contentSetting(block, setting, context);
  const { blocks, trailingAnchors } = block.children;
  const [opening, ...others] = blocks;
  if (opening?.kind !== 'paragraph' || opening.align) return titledAlert(block, setting, context);
  const by = name.iconWidth > 0 ? padding + name.iconWidth : padding;
  const firstIndent = name.lineWidth + inlineGap * inside.text.size;
  const first = measureBlocks(
    { blocks: [opening], trailingAnchors: [] },
    { ...inside, firstIndent },
    context,
  );
  const rest = measureBlocks({ blocks: others, trailingAnchors }, inside, context);
  const fromRight = directionOf(block.children, context.direction) === 'rtl';
  return {
    get minWidth() {
      return Math.max(first.minWidth, rest.minWidth) + by + padding;
    },
    get maxWidth() {
      return Math.max(first.maxWidth, rest.maxWidth) + by + padding;
    },
    place: (area) => {
      const box = boxArea(area, setting, context);
      const whole = { ...area, textX: box.x, measure: box.width, x: box.x, width: box.width };
      const inner = shorten(indent(whole, by, fromRight), padding, !fromRight);
      const head = first.place(inner);
      const x = fromRight ? box.x + box.width - padding - name.width : box.x + padding;
      const next = others[0];
      const body = joinFlows([
        { ...head, items: besideFirst(head.items, name.beside(x, fromRight)) },
        next ? between(opening, next, inside, style) : [],
        rest.place(inner),
      ]);
      return withinElement(
        createElement('Div'),
        onPanel(
          { ...body, structure: [...name.structure, ...body.structure] },
          {
            x: box.x,
            width: box.width,
            padding: paddingY,
            fill,
            radius,
            ...(border === undefined ? {} : { border }),
          },
        ),
      );
    },
  };
}
