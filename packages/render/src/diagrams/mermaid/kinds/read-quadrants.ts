import { DiagramError } from '../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from './kind.ts';

export interface QuadrantPoint {
  readonly name: string;
  /** The position from 0 to 1, from the left and from below. */
  readonly x: number;
  readonly y: number;
  readonly color?: string | undefined;
}

export interface Quadrants {
  /** The texts by `title` and `quadrant-1` to `quadrant-4`. */
  readonly texts: ReadonlyMap<string, string>;
  /** The names by `x-axis` and `y-axis`. */
  readonly axes: ReadonlyMap<string, readonly string[]>;
  readonly points: readonly QuadrantPoint[];
}

const pointsMax = 60;
const share = String.raw`(0(?:\.\d+)?|1(?:\.0+)?|\.\d+)`;
const settings = String.raw`(?:[\s,]+(?:radius|color|stroke-color|stroke-width)\s*:\s*[#\w.]+)*`;
const pointPattern = new RegExp(
  String.raw`^([^:]+)(?::::(\w+))?:\s*\[\s*${share}\s*,\s*${share}\s*\](${settings})$`,
);
const classPattern = new RegExp(String.raw`^classDef\s+(\w+)(${settings})$`);

/** Source: Mermaid, Quadrant chart. */
export function readQuadrants({ head, statements }: KindSource): Quadrants {
  const texts = new Map<string, string>();
  const axes = new Map<string, readonly string[]>();
  const points: QuadrantPoint[] = [];
  const lines = [head, ...statements].map((one) => one.trim()).filter(Boolean);
  const colors = classColors(lines);
  readEach(lines, (line) => {
    if (classPattern.test(line)) return;
    const [, name, rest = ''] = /^(title|quadrant-[1-4]|[xy]-axis)\s+(.+)$/.exec(line) ?? [];
    if (name === undefined) points.push(readPoint(line, colors));
    else if (name.endsWith('axis')) axes.set(name, rest.split(/\s*-->\s*/));
    else texts.set(name, rest);
  });
  if (points.length + texts.size === 0) throw new DiagramError('it has no data');
  if (points.length > pointsMax) throw new DiagramError('it is too large');
  return { texts, axes, points };
}

/** The colors by the names of classes. */
function classColors(lines: readonly string[]): ReadonlyMap<string, string | undefined> {
  return new Map(
    lines.flatMap((line) => {
      const [, name, look = ''] = classPattern.exec(line) ?? [];
      return name === undefined ? [] : [[name, colorIn(look)] as const];
    }),
  );
}

function readPoint(line: string, colors: ReadonlyMap<string, string | undefined>): QuadrantPoint {
  const [, name, className, x, y, look = ''] = pointPattern.exec(line) ?? [];
  if (name === undefined) throw unknownStatement();
  const color = colorIn(look) ?? (className && colors.get(className));
  return { name: name.trim(), x: Number(x), y: Number(y), color };
}

const colorIn = (look: string) =>
  /(?:^|[,\s])color\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\b/i.exec(look)?.[1];
