import { parse, type Block } from '@mdconv/core';
import type { Seeded } from './faults.ts';
import type { Random } from './random.ts';

/** A document as faults need it. Places are chosen by chance. */
export function seeded(markdown: string, random: Random): Seeded {
  const { blocks } = parse(markdown);
  return {
    markdown,
    insert(inserted) {
      const below = blocks.slice(1).filter(isPlain);
      const place = below.length > 0 ? random.pick(below) : blocks.at(-1)!;
      const end = lineEnd(markdown, place.span.end);
      return `${markdown.slice(0, end)}\n${inserted}\n\n${markdown.slice(end).replace(/^\n+/, '')}`;
    },
    splice(words) {
      const places = blocks.flatMap((block) =>
        block.kind === 'paragraph' ? gapsOf(block, markdown) : [],
      );
      if (places.length === 0) return undefined;
      const at = random.pick(places);
      return `${markdown.slice(0, at)} ${words}${markdown.slice(at)}`;
    },
  };
}

function isPlain({ kind }: Block): boolean {
  return kind === 'paragraph';
}

/** Offsets of spaces between two words of plain text. */
function gapsOf(
  { children }: Extract<Block, { kind: 'paragraph' }>,
  markdown: string,
): readonly number[] {
  return children.flatMap((child) => {
    if (child.kind !== 'text') return [];
    const { start, end } = child.span;
    const text = markdown.slice(start, end);
    return [...text.matchAll(/(?<=\p{Ll}{2}) (?=\p{Ll}{2})/gu)].map(({ index }) => start + index);
  });
}

function lineEnd(markdown: string, offset: number): number {
  const next = markdown.indexOf('\n', offset);
  return next < 0 ? markdown.length : next + 1;
}
