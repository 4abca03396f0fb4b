import type {
  DisplayPage,
  GlyphsItem,
  DisplayItem,
  OutlinesItem,
} from '../../src/typeset/display/index.ts';
import { colorLayers, glyphPath, type Face } from '../../src/fonts/index.ts';

/** Paints one page of a display list as svg, to inspect a layout. */
export function paintSvg(page: DisplayPage): string {
  const body = page.items.map(paintItem).join('\n');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}" viewBox="0 0 ${page.width} ${page.height}">`,
    `<rect width="${page.width}" height="${page.height}" fill="#fff"/>`,
    body,
    '</svg>',
  ].join('\n');
}

function paintItem(item: DisplayItem): string {
  switch (item.kind) {
    case 'glyphs':
      return paintGlyphs(item);
    case 'rectangle': {
      const { x, y, width, height, radius = 0, fill = 'none' } = item;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${stroke(item.stroke)}/>`;
    }
    case 'line': {
      const { x1, y1, x2, y2, width, color } = item;
      return `<path d="M${x1} ${y1}L${x2} ${y2}"${stroke({ width, color })}/>`;
    }
    case 'path':
      return `<path d="${item.data}" fill="${item.fill ?? 'none'}"${stroke(item.stroke)}/>`;
    case 'outlines':
      return paintOutlines(item);
    case 'image': {
      const { x, y, width, height, image } = item;
      const data = Buffer.from(image.bytes).toString('base64');
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/${image.type};base64,${data}"/>`;
    }
    case 'clip': {
      const { x, y, width, height } = item;
      return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`;
    }
    case 'restore':
      return '</svg>';
    case 'link':
      return '';
  }
}

function stroke(given: { readonly width: number; readonly color: string } | undefined): string {
  return given ? ` stroke="${given.color}" stroke-width="${given.width}"` : '';
}

function paintOutlines({ x, baseline, size, color, marks }: OutlinesItem): string {
  const drawn = marks.map((mark) => {
    const fill = `fill="${mark.color ?? color}"`;
    if (mark.kind === 'rule')
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" ${fill}/>`;
    const data = mark.outline.map(({ verb, points }) => `${verb}${points.join(' ')}`).join('');
    return `<path transform="translate(${mark.x} ${mark.y}) scale(${mark.scale})" d="${data}" ${fill}/>`;
  });
  const scale = size / 1000;
  return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${drawn.join('')}</g>`;
}

function paintGlyphs({ face, size, color, x, baseline, ids, advances, offsets }: GlyphsItem) {
  const scale = size / face.metrics.unitsPerEm;
  let pen = x;
  const glyphs = ids.map((id, index) => {
    const offset = offsets?.[index] ?? { x: 0, y: 0 };
    const placed = `translate(${pen + offset.x} ${baseline - offset.y}) scale(${scale} ${-scale})`;
    pen += advances[index] ?? 0;
    return layersOf(face, id, color)
      .map(
        ({ glyphId, fill }) =>
          `<path transform="${placed}" d="${outline(face, glyphId)}" fill="${fill}"/>`,
      )
      .join('');
  });
  return `<g>${glyphs.join('')}</g>`;
}

function layersOf(face: Face, id: number, color: string) {
  const layers = face.hasColorLayers ? colorLayers(face, id) : undefined;
  return layers
    ? layers.map((layer) => ({ glyphId: layer.glyphId, fill: layer.color }))
    : [{ glyphId: id, fill: color }];
}

function outline(face: Face, glyphId: number): string {
  return glyphPath(face, glyphId)
    .map(({ verb, points }) => `${verb}${points.join(' ')}`)
    .join('');
}
