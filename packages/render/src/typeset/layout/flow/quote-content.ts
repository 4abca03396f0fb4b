import { sourcedQuote, type PreparedBlocks } from '../../../prepare/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { forbidBreak, margin } from '../frame/index.ts';
import { measureBlocks } from './blocks.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { scaleText } from './lines.ts';
import { joinFlows, type MeasuredBlock } from './measured-block.ts';
import { paragraph } from './paragraph.ts';

/** Leadings between a quotation and its source. */
const sourceGap = 0.18;

/** How the words of a quotation are set. */
interface QuoteLook {
  readonly text: TextStyle;
  /** Absent: the source is part of the words. */
  readonly source?: TextStyle | undefined;
  readonly sourceAlign: NonNullable<Setting['align']>;
  readonly gap?: number;
  /** Whether an opening quotation mark is outside the edge. */
  readonly hangs: boolean;
}

/** The words of a quotation, and the paragraph that names its source. */
export function quoteContent(
  quote: PreparedBlocks,
  { text, source: sourceText, sourceAlign, gap = text.leading * sourceGap, hangs }: QuoteLook,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { words, source } = sourceText ? sourcedQuote(quote) : { words: quote };
  const scale = setting.text.size / context.prepared.style.paragraph.text.size;
  const inside: Setting = { ...setting, within: 'BlockQuote', text: scaleText(text, scale), hangs };
  const content = measureBlocks(words, inside, context);
  if (!sourceText || !source) return content;
  const own: Setting = { ...inside, text: scaleText(sourceText, scale), align: sourceAlign };
  const named = paragraph(source, own, context);
  return {
    get minWidth() {
      return Math.max(content.minWidth, named.minWidth);
    },
    get maxWidth() {
      return Math.max(content.maxWidth, named.maxWidth);
    },
    place: (area) =>
      joinFlows([
        content.place(area),
        [forbidBreak('kept-together'), margin(gap * scale)],
        named.place(area),
      ]),
  };
}
