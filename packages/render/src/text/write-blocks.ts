import type {
  ListMarker,
  PreparedAlert,
  PreparedBlock,
  PreparedBlocks,
  PreparedCode,
  PreparedDescriptionList,
  PreparedDetails,
  PreparedFigure,
  PreparedHeading,
  PreparedList,
  PreparedParagraph,
  PreparedDivision,
} from '../prepare/index.ts';
import { formulaLines } from './formula-lines.ts';
import { prefix, underline } from './lines.ts';
import { writeChart } from './write-chart.ts';
import { writeTable } from './table/write-table.ts';
import { widest } from './width/display-width.ts';
import { inlineText } from './write-inlines.ts';
import { indented, linesOf, type Writer } from './writer.ts';

/** Lines of blocks, with blank lines between the blocks unless they are tight. */
export function writeBlocks(
  { blocks }: PreparedBlocks,
  writer: Writer,
  { tight = false }: { readonly tight?: boolean } = {},
): readonly string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    const written = writeBlock(block, writer);
    if (written.length === 0) continue;
    if (lines.length > 0 && !tight) lines.push(...linesAbove(block));
    // No spread: a block may have more lines than a call can have arguments.
    for (const line of written) lines.push(line);
  }
  return lines;
}

/** Headings of levels 1 and 2 have two blank lines above. */
function linesAbove(block: PreparedBlock): readonly string[] {
  return block.kind === 'heading' && block.level <= 2 ? ['', ''] : [''];
}

function writeBlock(block: PreparedBlock, writer: Writer): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return block.isWork ? writeWork(block, writer) : writeLines(block, writer);
    case 'heading':
      return writeHeading(block, writer);
    case 'code':
      return writeChart(block, writer) ?? writeCode(block);
    case 'math':
      return prefix(formulaLines(block.formula, indented(writer, 4)), '    ');
    case 'blockquote':
      return prefix(writeBlocks(block.children, indented(writer, 2)), '│ ');
    case 'alert':
      return writeAlert(block, writer);
    case 'division':
      return writeDivision(block, writer);
    case 'list':
      return writeList(block, writer);
    case 'table':
      return writeTable(block, writer);
    case 'figure':
      return writeFigure(block, writer);
    case 'details':
      return writeDetails(block, writer);
    case 'descriptionList':
      return writeDescriptionList(block, writer);
    case 'thematicBreak':
      return ['─'.repeat(writer.measure)];
    case 'pageBreak':
      return [];
  }
}

function writeLines({ children }: PreparedParagraph, writer: Writer): readonly string[] {
  return notEmpty(linesOf(inlineText(children, writer.links), writer));
}

/** An entry of a list of works; its lines after the first are indented. */
function writeWork(block: PreparedParagraph, writer: Writer): readonly string[] {
  return writeLines(block, indented(writer, 4)).map((line, index) =>
    index === 0 ? line : `    ${line}`,
  );
}

function writeCode({ title, text }: PreparedCode): readonly string[] {
  return [...(title === undefined ? [] : [title]), ...prefix(text.split('\n'), '    ')];
}

function notEmpty(lines: readonly string[]): readonly string[] {
  return lines.every((line) => line === '') ? [] : lines;
}

function writeHeading({ level, children }: PreparedHeading, writer: Writer): readonly string[] {
  return underline(notEmpty(linesOf(inlineText(children, writer.links), writer)), level);
}

function writeAlert({ type, name, children }: PreparedAlert, writer: Writer): readonly string[] {
  const title = name ?? writer.prepared.words.alerts[type];
  return prefix([title, ...writeBlocks(children, indented(writer, 2))], '┃ ');
}

/** Columns are below each other; the design of a text has no look for other divisions. */
function writeDivision({ label, parts }: PreparedDivision, writer: Writer): readonly string[] {
  const title = label ? notEmpty(linesOf(inlineText(label, writer.links), writer)) : [];
  const written = parts.flatMap((part, index) => [
    ...(index > 0 ? [''] : []),
    ...writeBlocks(part, writer),
  ]);
  return [...title, ...written];
}

function writeFigure({ content, caption = [] }: PreparedFigure, writer: Writer): readonly string[] {
  return [content, caption]
    .map((inlines) => inlineText(inlines, writer.links))
    .filter((text) => text !== '')
    .flatMap((text) => linesOf(text, writer));
}

function writeDetails({ title, children }: PreparedDetails, writer: Writer): readonly string[] {
  const inside = indented(writer, 2);
  return [
    ...prefix(linesOf(inlineText(title, writer.links), inside), '▾ ', '  '),
    ...prefix(['', ...writeBlocks(children, inside)], '  '),
  ];
}

function writeDescriptionList(
  { items }: PreparedDescriptionList,
  writer: Writer,
): readonly string[] {
  const inside = indented(writer, 4);
  return items.flatMap(({ terms, descriptions }, index) => [
    ...(index > 0 ? [''] : []),
    ...terms.flatMap((term) => linesOf(inlineText(term, writer.links), writer)),
    ...descriptions.flatMap((blocks) => prefix(writeBlocks(blocks, inside), '    ')),
  ]);
}

function writeList({ tight, items, depth }: PreparedList, writer: Writer): readonly string[] {
  const markers = items.map(({ marker }) => markerText(marker, depth));
  const width = widest(markers);
  const inside = indented(writer, width + 1);
  return items.flatMap(({ children }, index) => [
    ...(index > 0 && !tight ? [''] : []),
    ...prefix(
      writeBlocks(children, inside, { tight }),
      `${markers[index]!.padStart(width)} `,
      ' '.repeat(width + 1),
    ),
  ]);
}

/** The bullets by depth, starting again after the last. */
const bullets = ['•', '◦', '▪'];

function markerText({ label, checked }: ListMarker, depth: number): string {
  const box = checked === undefined ? '' : checked ? '[x]' : '[ ]';
  if (label !== undefined) return `${label}${box && ` ${box}`}`;
  return box || bullets[depth % bullets.length]!;
}
