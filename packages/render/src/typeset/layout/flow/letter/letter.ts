import type { PreparedLetter } from '../../../../prepare/index.ts';
import { emptyBox, forbidBreak, margin, type Box } from '../../frame/index.ts';
import type { Area } from '../area.ts';
import type { FlowContext } from '../flow-context.ts';
import { joinFlows, placedFlow, type PlacedFlow } from '../measured-block.ts';
import { details } from './details.ts';
import { letterHead } from './letter-head.ts';
import { boxOf, setText } from './set-text.ts';

/** What is above the text of a letter: addresses, facts, the subject and the grid of an invoice. */
export function aboveLetter(letter: PreparedLetter, area: Area, context: FlowContext): PlacedFlow {
  const { style } = context.prepared;
  const { leading } = style.paragraph.text;
  return joinFlows([
    headBox(letter, context),
    ...(letter.subject && !letter.form.memo ? [subject(letter.subject, area, context)] : []),
    ...(letter.details.length > 0
      ? [details(letter.details, area, context), [forbidBreak('heading'), margin(leading)]]
      : []),
  ]);
}

/** The head as one box that paints on the whole paper. It takes the room below the top margin. */
function headBox(letter: PreparedLetter, context: FlowContext): PlacedFlow {
  const { margins } = context.prepared.style.page;
  const { texts, rules, end } = letterHead(letter, context);
  const box: Box = {
    ...emptyBox({ x: 0, width: context.room.width, height: Math.max(0, end - margins.top) }),
    paint: ({ x, y }) =>
      [...texts.map(({ paint }) => paint), ...rules].flatMap((paint) =>
        paint(x - margins.left, y - margins.top),
      ),
  };
  return placedFlow(
    [box, forbidBreak('heading')],
    texts.map(({ node }) => node),
  );
}

function subject(
  { content, heading }: NonNullable<PreparedLetter['subject']>,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const { letter } = context.prepared.style;
  const set = setText(
    { inlines: content },
    letter!.subject,
    { width: area.measure, role: 'H1' },
    context,
  );
  const ids = heading ? [...(heading.anchors ?? []), heading.id] : [];
  const box = { ...boxOf(set, area.textX), destinations: ids.map((id) => ({ id, y: 0 })) };
  return placedFlow([box, forbidBreak('heading'), margin(letter!.subjectBelow)], [set.node]);
}
