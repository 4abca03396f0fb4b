import type { Hex } from '../display/index.ts';
import { formatNumber } from './format-number.ts';

/** The operators of one page, with what they change repeated only where it differs. */
export interface ContentStream {
  write(operators: string): void;
  fillColour(colour: Hex): void;
  strokeColour(colour: Hex): void;
  lineWidth(points: number): void;
  font(name: string, size: number): void;
  /** Saves the graphics state; what was set so far holds inside too. */
  save(): void;
  restore(): void;
  /** All operators, as bytes. */
  end(): Buffer;
}

interface State {
  readonly fill: Hex;
  readonly stroke: Hex;
  readonly width: number;
  readonly font: string;
}

/** Source: PDF 32000-1, tables 52 and 104. */
const initialState: State = { fill: '#000000', stroke: '#000000', width: 1, font: '' };

export function createContentStream(): ContentStream {
  const lines: string[] = [];
  const saved: State[] = [];
  let state = initialState;

  const stream: ContentStream = {
    write: (operators) => {
      lines.push(operators);
    },
    fillColour(fill) {
      if (state.fill === fill) return;
      state = { ...state, fill };
      lines.push(`${components(fill)} rg`);
    },
    strokeColour(stroke) {
      if (state.stroke === stroke) return;
      state = { ...state, stroke };
      lines.push(`${components(stroke)} RG`);
    },
    lineWidth(width) {
      if (state.width === width) return;
      state = { ...state, width };
      lines.push(`${formatNumber(width)} w`);
    },
    font(name, size) {
      const font = `/${name} ${formatNumber(size)} Tf`;
      if (state.font === font) return;
      state = { ...state, font };
      lines.push(font);
    },
    save() {
      saved.push(state);
      lines.push('q');
    },
    restore() {
      const before = saved.pop();
      if (!before) return;
      state = before;
      lines.push('Q');
    },
    end() {
      // A clip left open would be one that lasts to the page's end.
      while (saved.length) stream.restore();
      return Buffer.from(lines.join('\n'), 'latin1');
    },
  };
  return stream;
}

const known = new Map<Hex, string>();

/** Red, green and blue from 0 to 1. */
function components(colour: Hex): string {
  const cached = known.get(colour);
  if (cached) return cached;
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
  const written = [red!, green!, blue!].map((part) => formatNumber(part / 255)).join(' ');
  // The colours of design systems are few, those of pictures never come here.
  if (known.size < 4096) known.set(colour, written);
  return written;
}
