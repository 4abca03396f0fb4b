import type { Code } from '@mdconv/core';
import { addElement } from '../../display/index.ts';
import { highlightCode } from '../../highlight/index.ts';
import { allowBreak, forbidBreak, glue, type FlowItem } from '../frame/index.ts';
import { breakLines, codeContent, shapeParagraph, type Line } from '../inline/index.ts';
import type { FlowContext, MeasuredBlock, Setting } from './flow-context.ts';
import { lineBox } from './line-boxes.ts';
import { onPanel } from './panel.ts';
import { scaleText } from './scale-text.ts';
import { setLine } from './set-line.ts';

/** Lines of code that stay together at either end of the block. */
const keptLines = 3;
/** Code stands as it does in an editor, whatever the language around it. */
const asTyped = { direction: 'ltr', hyphenate: false } as const;
/** Ends of blank lines are where code is cut best. */
const withinStanzaCost = 25;
/** Code of so few lines is cut only where much of the page would stay blank otherwise. */
const shortLines = 16;
const withinShortCost = 150;

/** A panel of code as wide as the page's room, so that few lines have to be wrapped. */
export function code(block: Code, setting: Setting, context: FlowContext): MeasuredBlock {
  const style = context.prepared.style.code;
  const text = scaleText(style.text, setting.scale);
  const padding = style.padding * setting.scale;
  const left = padding + (style.bar?.width ?? 0);
  const owner = addElement(setting.owner, 'Div');
  const label = labelLine(block, { ...setting, owner }, context);
  const element = addElement(addElement(owner, 'P'), 'Code');
  const shaped = highlightCode(block.text, block.language).map((line, index, lines) =>
    shapeParagraph(
      codeContent(line, lines[index + 1], text, element, context.inline),
      asTyped,
      context.inline,
    ),
  );
  const widest = shaped.reduce((width, { maxWidth }) => Math.max(width, maxWidth), 0);
  const needed = widest + left + padding;
  return {
    minWidth: Math.min(needed, text.size * 12),
    maxWidth: needed,
    place: (area) => {
      const width = Math.max(1, area.width - left - padding);
      const broken = shaped.flatMap((line) =>
        breakLines(line, {
          width,
          align: 'left',
          hangingIndent: text.size * 1.2,
          breakAnywhere: true,
          preserveSpaces: true,
        }),
      );
      const x = area.x + left;
      return onPanel(
        [...labelItems(label, x, width, context), ...codeLines(broken, x, width, context)],
        {
          x: area.x,
          width: area.width,
          padding,
          fill: style.fill,
          radius: style.radius,
          ...(style.bar ? { bar: style.bar } : {}),
        },
      );
    },
  };
}

function labelLine(block: Code, { owner, scale }: Setting, context: FlowContext): Line | undefined {
  const { code: style, palette } = context.prepared.style;
  if (!style.label || !block.language) return undefined;
  const small = scaleText(style.text, scale * 0.85);
  const text = { ...small, colour: palette.muted, leading: small.leading };
  return setLine(block.language, text, addElement(owner, 'P'), context.inline);
}

function labelItems(
  label: Line | undefined,
  x: number,
  width: number,
  context: FlowContext,
): FlowItem[] {
  if (!label) return [];
  return [lineBox(label, x, width, context), forbidBreak('panel-title'), glue(label.height * 0.4)];
}

function codeLines(
  lines: readonly Line[],
  x: number,
  width: number,
  context: FlowContext,
): FlowItem[] {
  return lines.flatMap((line, index): FlowItem[] => {
    const box = lineBox(line, x, width, context);
    if (index === 0) return [box];
    const edge = index < keptLines || lines.length - index < keptLines;
    const previous = lines[index - 1];
    const stanza = previous && previous.width > 0 ? withinStanzaCost : 0;
    const cost = lines.length <= shortLines ? withinShortCost : stanza;
    return [edge ? forbidBreak('code-lines') : allowBreak(cost), box];
  });
}
