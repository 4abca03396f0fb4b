import type { Parents, Root } from 'mdast';
import type { Construct, Extension } from 'micromark-util-types';
import type { Data, Processor } from 'unified';
import { partitionPoint } from '../../partition-point.ts';
import { knownLabels, type TextData } from './known-labels.ts';
import { mathSyntax } from './math/index.ts';
import { mapTextConstructs, onlyWhere } from './linear-constructs.ts';

/**
 * A plugin that chooses the extensions for each text. It must be the last plugin: remark-parse reads
 * the extensions from the processor's data for every text.
 */
export function remarkPerText(this: Processor): void {
  const { parser } = this;
  const data = this.data();
  const syntax = data.micromarkExtensions ?? [];
  const syntaxWithoutEmail = syntax.map(withoutEmail);
  this.parser = (text, file) => {
    // Every word can start an e-mail address, and looking for them takes as long as all other
    // syntax.
    const extensions = text.includes('@') ? syntax : syntaxWithoutEmail;
    const read = text.startsWith('\ufeff') ? text.slice(1) : text;
    const texts = file.data as Partial<TextData>;
    const { math = true } = texts;
    data.micromarkExtensions = [
      ...extensions.map((extension) => tablesIn(addressesIn(extension, read), read)),
      ...(math ? mathSyntax(read) : []),
      knownLabels(texts),
    ];
    return parser!(text, file);
  };
}

function withoutEmail(extension: Extension): Extension {
  return mapTextConstructs(extension, (construct) =>
    construct.name === 'emailAutolink' ? undefined : construct,
  );
}

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
 * @param text the text to parse, without a byte order mark
 */
function addressesIn(extension: Extension, text: string): Extension {
  return mapTextConstructs(extension, (construct) => {
    const beginning = beginnings[construct.name ?? ''];
    return beginning ? onlyBefore(beginning, construct, text) : construct;
  });
}

function onlyBefore(beginning: RegExp, construct: Construct, text: string): Construct {
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
 * @param text the text to parse, without a byte order mark
 */
function tablesIn(extension: Extension, text: string): Extension {
  const { flow, ...rest } = extension;
  if (!flow?.null) return extension;
  const constructs = [flow.null].flat().flatMap((construct) => {
    if (construct.name !== 'table') return construct;
    const zones = tableZones(text);
    const isInZone = onlyWhere((context) => holds(zones, context.now().offset));
    return zones.length > 0 ? isInZone(construct) : [];
  });
  return { ...rest, flow: { ...flow, null: constructs } };
}

/** The range from the line before a possible delimiter row to the next blank line, which ends a table. */
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

type MdastExtension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], unknown[]>;
type Transform = NonNullable<MdastExtension['transforms']>[number];

/** Matches every text that can contain an address. */
const address = /@|https?:\/\/|www\./i;

/**
 * A plugin that runs the transforms of the plugins before it only on texts that can contain an
 * address: mdast-util-gfm walks the tree once for each kind of address.
 */
export function remarkAddressesInTexts(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = data.fromMarkdownExtensions?.flat().map(transformTexts);
}

function transformTexts({ transforms, ...rest }: MdastExtension): MdastExtension {
  const transform = (transformed: Transform) => (tree: Root) => {
    visit(tree, transformed);
  };
  return { ...rest, ...(transforms && { transforms: transforms.map(transform) }) };
}

function visit({ children }: Parents, transform: Transform): void {
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index]!;
    if (child.type === 'text') {
      if (!address.test(child.value)) continue;
      const alone: Root = { type: 'root', children: [child] };
      transform(alone);
      children.splice(index, 1, ...alone.children);
    } else if ('children' in child && child.type !== 'link' && child.type !== 'linkReference') {
      visit(child, transform);
    }
  }
}
