import type { PreparedCode } from '../../../../prepare/index.ts';
import { codeLabel, languageName } from '../../../../prepare/index.ts';
import { textColumn, type StyleSheet } from '../../../../style/index.ts';
import type { StructureElement } from '../../../display/index.ts';
import { emptyBox, forbidBreak, margin, type Box, type FlowItem } from '../../frame/index.ts';
import { lineItems, type Line } from '../../inline/index.ts';
import { fillItem, ruleItem } from '../draw/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { scaleText, setLine } from '../lines.ts';

/** The longest words above a block, in characters. */
const labelMax = 120;
const ellipsis = '…';

/** The strip above a block, with the title and the language. */
export interface CodeHead {
  readonly height: number;
  readonly items: (x: number, width: number) => readonly FlowItem[];
}

type HeadStyle = NonNullable<StyleSheet['code']['head']>;

/** The strip of a block; `undefined` if the design has none, or the block has nothing to say there. */
function codeHead(
  { look, language }: PreparedCode,
  owner: StructureElement,
  { scale }: Setting,
  context: FlowContext,
): CodeHead | undefined {
  const { head, radius, padding, border } = context.prepared.style.code;
  const name = language === undefined ? undefined : languageName(language);
  if (!head || (look?.title === undefined && name === undefined)) return undefined;
  const language_ = name && setLine(name, scaleText(head.language, scale), owner, context);
  const pad = head.padding * scale;
  const height = 2 * pad + head.title.leading * scale + head.rule.width;
  const inset = border?.width ?? 0;
  const box = (x: number, width: number): Box => {
    const room = width - 2 * padding - (language_ ? language_.width + head.title.size : 0);
    const title = look?.title
      ? titleLine(look.title, room, head, scale, owner, context)
      : undefined;
    return {
      ...emptyBox({ x, width, height }),
      paint: (position) => {
        const [left, y] = [position.x + x + inset, position.y + inset];
        const inner = width - 2 * inset;
        const strip = height - inset - head.rule.width;
        return [
          ...topFill({ x: left, y, width: inner, height: strip }, radius, head.fill),
          ruleItem(head.rule, left, position.y + height - head.rule.width / 2, inner),
          ...(title ? lineItems(title, position.x + x + padding + inset, position.y + pad) : []),
          ...(language_
            ? lineItems(
                language_,
                position.x + x + width - padding - inset - language_.width,
                position.y + pad,
              )
            : []),
        ];
      },
    };
  };
  return { height, items: (x, width) => [box(x, width), forbidBreak('panel-title')] };
}

/** A title on one line, shortened at its start: the end of a path says most. */
function titleLine(
  title: string,
  room: number,
  { title: look }: HeadStyle,
  scale: number,
  owner: StructureElement,
  context: FlowContext,
): Line {
  const text = scaleText(look, scale);
  const set = (words: string) => setLine(words, text, owner, context);
  let characters = [...title].slice(-labelMax);
  let line = set(title.length > characters.length ? ellipsis + characters.join('') : title);
  while (line.width > room && characters.length > 1) {
    const keep = Math.max(1, Math.floor((characters.length * room) / line.width) - 1);
    characters = characters.slice(-Math.min(keep, characters.length - 1));
    line = set(ellipsis + characters.join(''));
  }
  return line;
}

/** A fill with two round corners at its top. */
function topFill(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  radius: number,
  fill: string,
) {
  if (radius === 0) return [fillItem(box, fill)];
  const { y, height } = box;
  return [
    fillItem({ ...box, radius }, fill),
    fillItem({ ...box, y: y + radius, height: Math.max(0, height - radius) }, fill),
  ];
}

/** What names a block: a strip, or a line above it and one in the margin column. */
export function codeLabels(
  block: PreparedCode,
  owner: StructureElement,
  setting: Setting,
  context: FlowContext,
): { readonly head?: CodeHead; readonly label?: Line; readonly aside?: Line } {
  const head = codeHead(block, owner, setting, context);
  if (head) return { head };
  const aside = marginLabel(block, owner, setting, context);
  const label = labelLine(
    aside ? { ...block, language: undefined } : block,
    owner,
    setting,
    context,
  );
  return { ...(label && { label }), ...(aside && { aside }) };
}

/** The title of a block, and its language if the design says so. */
function labelLine(
  { look, language }: Pick<PreparedCode, 'look'> & { readonly language?: string | undefined },
  owner: StructureElement,
  { scale }: Setting,
  context: FlowContext,
): Line | undefined {
  const { code: style, palette } = context.prepared.style;
  const words = [
    ...(look?.title === undefined ? [] : [look.title]),
    ...(style.label && language !== undefined ? [languageName(language.slice(0, labelMax))] : []),
  ].join(' · ');
  if (words === '') return undefined;
  const text = { ...scaleText(style.text, scale * codeLabel.scale), color: palette.muted };
  return setLine([...words].slice(0, labelMax).join(''), text, owner, context);
}

/** The language in the margin column, if the design has it there and the page has room for it. */
function marginLabel(
  { language }: PreparedCode,
  owner: StructureElement,
  { within }: Setting,
  context: FlowContext,
): Line | undefined {
  const { style } = context.prepared;
  const { label, labelPlacement } = style.code;
  if (!language || !label || labelPlacement !== 'margin' || within !== 'Document') return undefined;
  const { margin: column } = textColumn(style);
  if (column?.start !== 0 || context.direction === 'rtl') return undefined;
  const line = setLine(languageName(language), style.figure.caption, owner, context);
  return line.width <= column.width ? line : undefined;
}

/** The label as a line above the code. */
export function labelItems(label: Line | undefined, x: number, width: number): readonly FlowItem[] {
  if (!label) return [];
  const { height, baseline } = label;
  const box: Box = {
    ...emptyBox({ x, width, height, baseline }),
    paint: (position) => lineItems(label, position.x + x, position.y),
  };
  return [box, forbidBreak('panel-title'), margin(height * codeLabel.gap)];
}
