import { emojiTable } from './emoji-table.ts';

let known: ReadonlyMap<string, string> | undefined;

/** The emoji with a name of GitHub, such as `tada`. */
export function emojiOf(name: string): string | undefined {
  known ??= readTable();
  return known.get(name);
}

function readTable(): ReadonlyMap<string, string> {
  const emoji = new Map<string, string>();
  let current = '';
  for (const token of emojiTable.trim().split(/\s+/)) {
    if (/^[a-z0-9_+-]+$/.test(token)) emoji.set(token, current);
    else current = token;
  }
  return emoji;
}
