import { pointsOf } from '@mdconv/core';
import type { PreparedLetter } from '../../prepare/index.ts';
import { pageArea } from '../../style/index.ts';
import { Element } from '../element.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { tab } from './letter-lines.ts';
import { textNamespaces } from '../package/namespaces.ts';
import { partRelationships } from '../package/relationships.ts';
import { type ImageFiles, createPart } from '../part.ts';
import { Paragraph } from '../paragraph.ts';
import { line, shade } from '../styles/box.ts';
import type { ParagraphFormat } from '../styles/paragraph-format.ts';
import { textWidth } from '../text-width.ts';
import { twips } from '../units.ts';
import { writePageNumber } from '../sections/write-running-line.ts';
import type { RunningPart } from '../sections/write-section.ts';
import { writeWatermark } from '../sections/write-watermark.ts';
import type { Writer } from '../writer.ts';

/** Points: the marks at the left edge of the first page. */
const [markX, foldLength, holeLength] = [14, 10, 16];

/** The headers and footers of a letter: edge and marks on the first page, recipient and date on later ones. */
export function writeLetterRunning(
  letter: PreparedLetter,
  writer: Writer,
  images: ImageFiles,
  isLandscape: boolean,
): readonly RunningPart[] {
  const content = {
    header: {
      first: [...edge(letter, writer), ...marks(letter, writer)],
      default: head(letter, writer),
    },
    footer: { first: foot(letter, writer), default: foot(letter, writer) },
  };
  return (['header', 'footer'] as const).flatMap((place) =>
    (['default', 'first'] as const).map((pages): RunningPart => {
      const name = `${place}-${pages}${isLandscape ? '-turned' : ''}`;
      const shown = [
        ...(place === 'header' ? writeWatermark(writer) : []),
        ...content[place][pages],
        ...(content[place][pages].length === 0 || (place === 'header' && pages === 'first')
          ? [new Paragraph({ style: 'normal' }, [])]
          : []),
      ];
      return {
        isLandscape,
        place,
        pages,
        file: `${name}.xml`,
        relationship: `rId-${name}`,
        root: new Element(`w:${place === 'header' ? 'hdr' : 'ftr'}`, textNamespaces, shown),
        relationships: partRelationships(createPart(images), images),
      };
    }),
  );
}

/** A line without height, for what a frame shows besides text. */
const flat = (height: number) =>
  ({ before: 0, after: 0, line: twips(height), lineRule: 'exact' }) as const;

function edge({ form }: PreparedLetter, { style }: Writer): readonly Paragraph[] {
  const { width, color } = style.letter!.edge;
  if (form.edge === 0 || width === 0) return [];
  const height = pointsOf(form.edge);
  return [
    new Paragraph(
      {
        style: 'normal',
        frame: { x: 0, y: 0, width, height },
        shading: shade(color),
        spacing: flat(height),
      },
      [],
    ),
  ];
}

function marks({ form }: PreparedLetter, { style }: Writer): readonly Paragraph[] {
  if (!form.window) return [];
  const { folds, hole } = form.window;
  const all = [...folds.map((y) => [y, foldLength] as const), [hole, holeLength] as const];
  return all
    .filter(([y]) => pointsOf(y) < style.page.height)
    .map(
      ([y, width]) =>
        new Paragraph(
          {
            style: 'normal',
            frame: { x: markX, y: pointsOf(y), width, height: 2 },
            border: { top: line(style.letter!.mark) },
            spacing: flat(1),
          },
          [],
        ),
    );
}

function head({ continuation }: PreparedLetter, writer: Writer): readonly Paragraph[] {
  const { style } = writer;
  const { width } = pageArea(style);
  const [recipient = '', date = ''] = continuation;
  const number = writePageNumber(writer);
  const format: ParagraphFormat = {
    style: 'header',
    border: { bottom: line(style.letter!.rule, 6) },
    tabStops: [
      { type: 'center', position: twips(width / 2) },
      { type: 'right', position: twips(width) },
    ],
  };
  return [
    new Paragraph(format, [
      ...textRuns(recipient, plain),
      tab(),
      ...textRuns(date, plain),
      tab(),
      ...number,
    ]),
  ];
}

/** The cells of the foot, one line of all of them in each paragraph. */
function foot({ footer: cells }: PreparedLetter, { style }: Writer): readonly Paragraph[] {
  if (cells.length === 0) return [];
  const { width } = pageArea(style);
  const { size } = style.letter!.footer;
  const widths = cells.map((cell) =>
    Math.max(
      ...cell.map(
        (text) =>
          // A little less than in the widest substitute.
          0.85 * size * textWidth([{ text, isCode: false }], { bold: false, codeScale: 1 }).line,
      ),
    ),
  );
  const used = widths.reduce((sum, each) => sum + each, 0);
  const gap = Math.max(4, (width - used) / Math.max(1, cells.length - 1));
  const scale = Math.min(1, width / (used + gap * (cells.length - 1)));
  let x = 0;
  const tabStops = widths.slice(0, -1).map((each) => {
    x += (each + gap) * scale;
    return { type: 'left', position: twips(x) } as const;
  });
  const rows = Array.from({ length: Math.max(...cells.map((cell) => cell.length)) }, (_, row) =>
    cells.map((cell) => cell[row] ?? ''),
  );
  return rows.map(
    (row, index) =>
      new Paragraph(
        {
          style: 'letterFooter',
          tabStops,
          ...(index === 0 && { border: { top: line(style.letter!.rule, 6) } }),
        },
        row.flatMap((text, cell) => [...(cell > 0 ? [tab()] : []), ...textRuns(text, plain)]),
      ),
  );
}
