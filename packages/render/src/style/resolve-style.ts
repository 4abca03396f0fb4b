import { pageGeometry } from '@mdconv/core';
import type { AlertType, DesignSystem, PageSettings } from '@mdconv/core';
import { resolver, tokenColors, type Resolver } from './resolver.ts';
import type { StyleSheet } from './style-sheet.ts';

const alertTypes: readonly AlertType[] = ['note', 'tip', 'important', 'warning', 'caution'];

/** How many page settings of a design are remembered. */
const rememberedMax = 16;
const remembered = new WeakMap<DesignSystem, Map<string, StyleSheet>>();

/**
 * Settles every size, color and family of a document; nothing after this reads the design.
 *
 * @returns mostly the same object for the same design and settings
 */
export function resolveStyle(design: DesignSystem, page: PageSettings = {}): StyleSheet {
  const ofDesign = remembered.get(design) ?? new Map<string, StyleSheet>();
  remembered.set(design, ofDesign);
  const key = JSON.stringify(page);
  const style = ofDesign.get(key) ?? settle(design, page);
  if (ofDesign.size >= rememberedMax) ofDesign.clear();
  ofDesign.set(key, style);
  return style;
}

function settle(design: DesignSystem, page: PageSettings): StyleSheet {
  const fontScale = page.fontScale ?? 1;
  const to = resolver(design, fontScale);
  return {
    page: pageGeometry(design.page, page),
    fontScale,
    palette: design.palette,
    tokens: tokenColors(design.tokens, design.palette),
    ...resolveRunningLines(design, to),
    ...resolveText(design, to),
    ...resolvePanels(design, to),
    ...resolveTable(design, to),
  };
}

function resolveRunningLines(design: DesignSystem, to: Resolver) {
  return {
    header: to.running(design.header),
    footer: to.running(design.footer),
    runningText: to.text(design.runningText),
    titleBlock: {
      title: to.text(design.titleBlock.title),
      byline: to.text(design.titleBlock.byline),
      ...to.line('rule', design.titleBlock.rule),
      below: to.points(design.titleBlock.below),
    },
  };
}

function resolveText(design: DesignSystem, to: Resolver) {
  const { paragraph, list, blockquote, figure, footnote, thematicBreak } = design;
  return {
    paragraph: {
      ...paragraph,
      text: to.text(paragraph.text),
      measure: to.points(paragraph.measure),
      gap: to.points(paragraph.gap),
    },
    headings: design.headings.map((heading) => ({
      text: to.text(heading),
      above: to.points(heading.above),
      below: to.points(heading.below),
      ...to.line('rule', heading.rule),
    })),
    link: { ...design.link, color: to.color(design.link.color) },
    list: {
      ...list,
      indent: to.points(list.indent),
      gap: to.points(list.gap),
      markerColor: to.color(list.markerColor),
    },
    blockquote: {
      text: to.text(blockquote.text),
      ...to.line('bar', blockquote.bar),
      indent: to.points(blockquote.indent),
    },
    figure: { caption: to.text(figure.caption), align: figure.align },
    footnote: { text: to.text(footnote.text), rule: to.stroke(footnote.rule) },
    thematicBreak: {
      line: to.stroke(thematicBreak.line),
      length: thematicBreak.length,
      gap: to.points(thematicBreak.gap),
    },
  };
}

function resolvePanels(design: DesignSystem, to: Resolver) {
  const { code, alert } = design;
  return {
    code: {
      text: to.text(code.text),
      fill: to.color(code.fill),
      padding: to.points(code.padding),
      radius: to.points(code.radius),
      ...to.line('bar', code.bar),
      label: code.label,
      inlineScale: code.inlineScale,
      ...to.optionalColor('inlineFill', code.inlineFill),
    },
    alert: {
      title: to.text(alert.title),
      bar: to.points(alert.bar),
      padding: to.points(alert.padding),
      icon: alert.icon,
      types: Object.fromEntries(
        alertTypes.map((type) => [
          type,
          { color: to.color(alert[type].color), fill: to.color(alert[type].fill) },
        ]),
      ) as StyleSheet['alert']['types'],
    },
  };
}

function resolveTable({ table }: DesignSystem, to: Resolver) {
  return {
    table: {
      text: to.text(table.text),
      header: to.text(table.header),
      ...to.optionalColor('headerFill', table.headerFill),
      ...to.optionalColor('stripeFill', table.stripeFill),
      padding: { x: to.points(table.padding.x), y: to.points(table.padding.y) },
      rules: { ...table.rules, color: to.color(table.rules.color) },
    },
  };
}
