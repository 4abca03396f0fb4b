import {
  DocumentTooComplexError,
  walk,
  type Block,
  type CountedPart,
  type Document,
  type Format,
  type Inline,
} from '@mdconv/core';
import { costMax, partCosts } from './part-costs.ts';

/**
 * Rejects a document that would take too long in a format, before anything is loaded or laid out. Counts
 * decide, not time, so that results are the same on every machine.
 *
 * @returns the microseconds that it leaves for drawings
 * @throws {DocumentTooComplexError} its parts cost more than `costMax`; names those that cost most
 */
export function checkCost(document: Document, format: Format): number {
  const costs = partCosts[format];
  const counts = countParts(document);
  const costOf = (part: CountedPart) => counts[part] * costs[part];
  const parts = Object.keys(counts) as CountedPart[];
  const total = parts.reduce((sum, part) => sum + costOf(part), 0);
  if (total <= costMax) return costMax - total;
  const most = parts.reduce((one, other) => (costOf(other) > costOf(one) ? other : one));
  const room = costMax - (total - costOf(most));
  throw new DocumentTooComplexError(
    most,
    Math.max(0, Math.floor(room / costs[most])),
    undefined,
    format,
  );
}

/** The number of parts of each kind. */
function countParts(document: Document): Record<CountedPart, number> {
  const counts: Record<CountedPart, number> = {
    characters: 0,
    emoji: 0,
    paragraphs: 0,
    headings: 0,
    lists: 0,
    'list items': 0,
    tables: 0,
    'table cells': 0,
    'code blocks': 0,
    'code lines': 0,
    quotes: 0,
    footnotes: document.footnotes.length,
    formulas: 0,
    'characters of formulas': 0,
    images: 0,
    links: 0,
    'line breaks': 0,
    'other blocks': 0,
    'other inlines': 0,
  };
  walk(document, {
    block(block) {
      counts[blockParts[block.kind]] += 1;
      if (block.kind === 'list') counts['list items'] += block.items.length;
      if (block.kind === 'table')
        for (const { cells } of [...block.header, ...block.rows])
          counts['table cells'] += cells.length;
      if (block.kind === 'math') counts['characters of formulas'] += block.tex.length;
      if (block.kind === 'code') {
        counts.characters += block.text.length;
        counts['code lines'] += lineCount(block.text);
      }
    },
    inline(inline) {
      const part = partOf(inline);
      if (part) counts[part] += 1;
      if (inline.kind === 'inlineMath') counts['characters of formulas'] += inline.tex.length;
      if ('text' in inline) {
        counts.characters += inline.text.length;
        counts.emoji += emojiCount(inline.text);
      }
    },
  });
  return counts;
}

/** Characters outside of the basic plane that start like emoji. */
function emojiCount(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd83c && unit <= 0xd83e) count += 1;
  }
  return count;
}

function lineCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const blockParts: Readonly<Record<Block['kind'], CountedPart>> = {
  paragraph: 'paragraphs',
  heading: 'headings',
  code: 'code blocks',
  math: 'formulas',
  blockquote: 'quotes',
  alert: 'other blocks',
  division: 'other blocks',
  list: 'lists',
  table: 'tables',
  figure: 'images',
  details: 'other blocks',
  descriptionList: 'other blocks',
  thematicBreak: 'line breaks',
  pageBreak: 'line breaks',
};

const inlineParts: Readonly<Partial<Record<Inline['kind'], CountedPart>>> = {
  break: 'line breaks',
  image: 'images',
  link: 'links',
  footnoteReference: 'links',
  inlineMath: 'formulas',
};

/** Text counts by its characters, and an anchor is nothing but a name. */
function partOf({ kind }: Inline): CountedPart | undefined {
  return kind === 'text' || kind === 'anchor' ? undefined : (inlineParts[kind] ?? 'other inlines');
}
