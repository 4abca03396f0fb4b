import type { Parents, Root } from 'mdast';
import type { Extension as MdastExtension, Transform } from 'mdast-util-from-markdown';
import type { Construct, Extension } from 'micromark-util-types';
import { mapTextConstructs } from './linear-constructs.ts';

/** What an address of each kind begins with, by the name of its construct. */
const beginnings: Readonly<Record<string, RegExp>> = {
  wwwAutolink: /www\./iy,
  protocolAutolink: /https?:\/\//iy,
  emailAutolink: /[\w.+-]+@/y,
};

/**
 * Looks for addresses only where one begins. micromark tries each word with the same first letter,
 * or each word at all, and takes the text apart for it.
 *
 * @param extension that reads addresses
 * @param text what is parsed
 */
export function addressesIn(extension: Extension, text: string): Extension {
  const read = text.startsWith('\ufeff') ? text.slice(1) : text;
  return mapTextConstructs(extension, (construct) => {
    const beginning = beginnings[construct.name ?? ''];
    return beginning ? onlyWhere(construct, beginning, read) : construct;
  });
}

function onlyWhere(construct: Construct, beginning: RegExp, text: string): Construct {
  return {
    ...construct,
    previous(code) {
      if (construct.previous && !construct.previous.call(this, code)) return false;
      beginning.lastIndex = this.now().offset;
      return beginning.test(text);
    },
  };
}

/** Half-open, offsets. */
interface Zone {
  readonly start: number;
  readonly end: number;
}

/**
 * Looks for tables only where one can be. micromark tries each line of a paragraph as the head of
 * one, which takes about as long as reading it.
 *
 * @param table how a table is read
 * @param text what is parsed
 */
export function tablesIn(table: Construct, text: string): Extension {
  const zones = tableZones(text.startsWith('\ufeff') ? text.slice(1) : text);
  if (zones.length === 0) return {};
  const construct: Construct = {
    ...table,
    tokenize(effects, ok, nok) {
      const isHere = holds(zones, this.now().offset);
      return isHere ? table.tokenize.call(this, effects, ok, nok) : nok;
    },
  };
  return { flow: { null: construct } };
}

/** From the line above what may be a delimiter row to the next blank line, which ends a table. */
function tableZones(text: string): readonly Zone[] {
  const zones: Zone[] = [];
  const blank = /(?:\r\n|\n|\r(?!\n))[ \t>]*(?=[\r\n]|$)/g;
  let end = 0;
  for (const { index } of text.matchAll(/^[ \t>]*[|:-][ \t>|:-]*$/gm)) {
    if (index < 2 || index < end) continue;
    blank.lastIndex = index;
    end = blank.exec(text)?.index ?? text.length;
    zones.push({ start: text.lastIndexOf('\n', index - 2) + 1, end });
  }
  return zones;
}

/** Whether one of some zones, which are in order, holds an offset. */
function holds(zones: readonly Zone[], offset: number): boolean {
  let [low, high] = [0, zones.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (zones[middle]!.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low < zones.length && zones[low]!.start <= offset;
}

/**
 * The same extension, whose transforms are asked only about texts that hold what they look for:
 * mdast-util-gfm goes through a tree once for each kind of address.
 *
 * @param sign what a text holds that a transform may change; it has no flag `g`
 */
export function transformTexts(
  { transforms, ...rest }: MdastExtension,
  sign: RegExp,
): MdastExtension {
  const transform = (transformed: Transform) => (tree: Root) => {
    visit(tree, sign, transformed);
  };
  return { ...rest, ...(transforms && { transforms: transforms.map(transform) }) };
}

function visit({ children }: Parents, sign: RegExp, transform: Transform): void {
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index]!;
    if (child.type === 'text') {
      if (!sign.test(child.value)) continue;
      const alone: Root = { type: 'root', children: [child] };
      transform(alone);
      children.splice(index, 1, ...alone.children);
    } else if ('children' in child && child.type !== 'link' && child.type !== 'linkReference') {
      visit(child, sign, transform);
    }
  }
}
