import type { MathNode } from '../../math/index.ts';
import type { Element } from '../element.ts';
import { isLargeSlash } from './operands.ts';
import { mathRun, type RunStyle } from './runs.ts';

/** A number, a sign, a name or text. */
export function token(node: MathNode, around?: string): Element[] {
  const { text, attributes } = node;
  // A bar that encloses nothing divides; LibreOffice reads the other one as “or”.
  // A backslash before the closing quote of its text would escape that.
  const shown = text === '|' ? '∣' : text === '\\' ? '\\\u200b' : text;
  const written = shown.replace(/[\u2061-\u2064]/g, '');
  if (written === '') return [];
  return [mathRun(written, styleOf(node), attributes['mathcolor'] ?? around)];
}

/** The names that LibreOffice sets upright by itself. Source: LibreOffice Math, Functions. */
const knownNames =
  /^(?:a?r?c?(?:sin|cos|tan|cot)h?|ar(?:sin|cos|tan|cot)h|exp|ln|log|lim|lim ?sup|lim ?inf)$/;

/**
 * Names and units are text: LibreOffice sets other letters in italics and reads names such as `sup`
 * as commands. So are brackets without a partner, for which it looks.
 */
function styleOf(node: MathNode): RunStyle {
  const { name, text, upright } = node;
  if (name === 'mtext' || name === 'ms' || /\s/.test(text)) return 'text';
  // LibreOffice reads `#` and `&` as commands.
  if (/^[#&]$/.test(text)) return 'text';
  if (name === 'mo')
    return /^[()[\]\\]$/.test(text) || isLargeSlash(node) || isUnknownName(text) ? 'text' : 'p';
  if (name !== 'mi') return 'p';
  return upright ? (isUnknownName(text) ? 'text' : 'p') : 'i';
}

function isUnknownName(text: string): boolean {
  return /^[A-Za-zµ]/.test(text) && !knownNames.test(text);
}
