import type { Fence } from '../block.ts';
import { backtick, endOfRun, skipSpace, tilde } from './characters.ts';

/** The fence that opens at an offset, if one does. Source: CommonMark 0.31, 4.5. */
export function readFence(
  text: string,
  at: number,
  end: number,
  indent: number,
): Fence | undefined {
  const code = text.charCodeAt(at);
  if (code !== backtick && code !== tilde) return undefined;
  const after = endOfRun(text, at, end, code);
  if (after - at < 3) return undefined;
  const info = text.slice(after, end).trim();
  // Else three backticks around words on one line would be a fence.
  if (code === backtick && info.includes('`')) return undefined;
  return { character: code === backtick ? '`' : '~', length: after - at, indent, info };
}

/** Whether a line, from its first character on, closes a fence. */
export function closesFence(text: string, at: number, end: number, fence: Fence): boolean {
  const code = fence.character.charCodeAt(0);
  const after = endOfRun(text, at, end, code);
  return after - at >= fence.length && skipSpace(text, after, end) === end;
}
