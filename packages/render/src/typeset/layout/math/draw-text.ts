import type { DrawnText, OutlineMark } from '../../../math/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { createElement } from '../../display/index.ts';
import { colorLayers, glyphPath } from '../../../fonts/index.ts';
import { breakLines, shapeParagraph, textContent } from '../inline/index.ts';
import type { TextContext } from '../layout-context.ts';

/** Draws text within a formula in the font of running text, at 1000 points to the em. */
export function drawText(
  text: string,
  { bold, italic }: { readonly bold: boolean; readonly italic: boolean },
  context: TextContext,
): DrawnText {
  const style: TextStyle = {
    ...context.prepared.style.paragraph.text,
    size: 1000,
    tracking: 0,
    uppercase: false,
    capitals: 'usual',
    weight: bold ? 700 : 400,
    italic,
  };
  // Spaces at the ends separate the text from its neighbors.
  const content = textContent(text.replaceAll(' ', '\u00a0'), style, createElement('Span'));
  const shaped = shapeParagraph(content, { hyphenate: false }, context);
  const [line] = breakLines(shaped, { width: Infinity, align: 'left', preserveSpaces: true });
  const { fonts, eastAsianLanguage } = context;
  const body = fonts.select(style.family, style.weight, 'normal');
  const missing = [...text].filter(
    (character) => character > '\u024f' && !fonts.cover(character, body, eastAsianLanguage),
  );
  const marks: OutlineMark[] = [];
  for (const fragment of line?.fragments ?? []) {
    if (fragment.kind !== 'glyphs') continue;
    const { face, ids, advances, offsets } = fragment;
    const scale = 1000 / face.metrics.unitsPerEm;
    let pen = fragment.x;
    ids.forEach((id, index) => {
      const { x, y } = offsets?.[index] ?? { x: 0, y: 0 };
      for (const { glyphId, color } of colorLayers(face, id) ?? [
        { glyphId: id, color: undefined },
      ]) {
        const outline = glyphPath(face, glyphId);
        if (outline.length > 0)
          marks.push({ kind: 'outline', outline, x: pen + x, y, scale, color });
      }
      pen += advances[index]!;
    });
  }
  return { width: line?.width ?? 0, marks, missing };
}
