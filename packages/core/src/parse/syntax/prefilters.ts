import { partitionPoint } from '../../partition-point.ts';
import type { Parents, Root } from 'mdast';
import type { Extension as MdastExtension, Transform } from 'mdast-util-from-markdown';
import type { Construct, Extension } from 'micromark-util-types';
import { mapTextConstructs } from './linear-constructs.ts';

/** The start of an address of each kind, by the name of its construct. */
const beginnings: Readonly<Record<string, RegExp>> = {
  wwwAutolink: /www\./iy,
  protocolAutolink: /https?:\/\//iy,
  emailAutolink: /[\w.+-]+@/y,
};

/**
 * Runs the address constructs only where an address can start. micromark tries every word that
 * starts with the same letter, or every word, and splits the text there.
 *
 * @param extension the extension that reads addresses
 * @param text the text to parse
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

/** Half-open range of offsets. */
interface Zone {
  readonly start: number;
  readonly end: number;
}

/**
 * Runs the table construct only where a table can be. micromark tries every line of a paragraph as
 * a table header, which takes about as long as reading it.
 *
 * @param table the construct that reads tables
 * @param text the text to parse
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

/** From the line before a possible delimiter row to the next blank line, which ends a table. */
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

/** Whether an offset is in one of the zones, which are sorted. */
function holds(zones: readonly Zone[], offset: number): boolean {
  const zone = zones[partitionPoint(zones.length, (index) => zones[index]!.end <= offset)];
  return zone !== undefined && zone.start <= offset;
}

/**
 * Runs the transforms of an extension only on texts that can contain an address: mdast-util-gfm
 * walks the tree once for each kind of address.
 *
 * @param pattern matches the texts that a transform may change; without the flag `g`
 */
export function transformTexts(
  { transforms, ...rest }: MdastExtension,
  pattern: RegExp,
): MdastExtension {
  const transform = (transformed: Transform) => (tree: Root) => {
    visit(tree, pattern, transformed);
  };
  return { ...rest, ...(transforms && { transforms: transforms.map(transform) }) };
}

function visit({ children }: Parents, pattern: RegExp, transform: Transform): void {
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index]!;
    if (child.type === 'text') {
      if (!pattern.test(child.value)) continue;
      const alone: Root = { type: 'root', children: [child] };
      transform(alone);
      children.splice(index, 1, ...alone.children);
    } else if ('children' in child && child.type !== 'link' && child.type !== 'linkReference') {
      visit(child, pattern, transform);
    }
  }
}
