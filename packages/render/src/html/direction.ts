import type { Properties } from 'hast';
import { plainText, walk, type Document, type Inline } from '@mdconv/core';
import type { PreparedBlock, PreparedTable } from '../prepare/index.ts';
import { isRightToLeft } from '../words/index.ts';

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;

/** Finds text that needs `dir` because it runs against the direction of the document. */
export interface Direction {
  direction(inlines: readonly Inline[]): Properties;
  /** The direction of containers: bars and bullets are on the side where the first line of the blocks starts. */
  blockDirection(blocks: readonly PreparedBlock[]): Properties;
  /** The direction of tables: the first column is where the first words start. */
  tableDirection(table: PreparedTable): Properties;
  /** The direction of inline code, which reads from left to right even where the style sheet is left out. */
  codeDirection(code: string): Properties;
}

/** Nearly all documents are in one direction, need no `dir` and skip the checks per block. */
export function createDirection(document: Document): Direction {
  const none = () => ({});
  if (isRightToLeft(document.properties.language)) {
    const direction = (inlines: readonly Inline[]): Properties => {
      const words = plainText(inlines);
      return leftToRight.test(words) && !rightToLeft.test(words) ? { dir: 'ltr' } : {};
    };
    const blockDirection = (blocks: readonly PreparedBlock[]) => direction(firstLine(blocks));
    return { direction, blockDirection, tableDirection: none, codeDirection };
  }
  if (!holdsRightToLeft(document))
    return {
      direction: none,
      blockDirection: none,
      tableDirection: none,
      codeDirection: none,
    };
  return {
    direction: (inlines) => (rightToLeft.test(plainText(inlines)) ? { dir: 'auto' } : {}),
    // Not `auto`, because that ignores lines that have their own `dir`.
    blockDirection: (blocks) => (beginsRightToLeft(firstLine(blocks)) ? { dir: 'rtl' } : {}),
    tableDirection: (table) => (beginsRightToLeft(firstWords(table)) ? { dir: 'rtl' } : {}),
    codeDirection,
  };
}

/** Signs at the ends of code would take the direction of the text around it. */
function codeDirection(code: string): Properties {
  return /^\p{L}(?:.*\p{L})?$/su.test(code) ? {} : { dir: 'ltr' };
}

type BlockOf<Kind extends PreparedBlock['kind']> = Extract<PreparedBlock, { kind: Kind }>;

/** The first line of blocks that begin with text. */
const firstLines: {
  readonly [Kind in PreparedBlock['kind']]?: (block: BlockOf<Kind>) => readonly Inline[];
} = {
  paragraph: ({ children }) => children,
  heading: ({ children }) => children,
  details: ({ summary }) => summary,
  blockquote: ({ children }) => firstLine(children.blocks),
  alert: ({ children }) => firstLine(children.blocks),
  division: ({ parts: [first] }) => firstLine(first?.blocks ?? []),
  list: ({ items: [first] }) => firstLine(first?.children.blocks ?? []),
};

function firstLine([first]: readonly PreparedBlock[]): readonly Inline[] {
  if (!first) return [];
  const read = firstLines[first.kind] as ((block: PreparedBlock) => readonly Inline[]) | undefined;
  return read?.(first) ?? [];
}

/** The first line with letters in the header and two rows; numbers have no direction. */
function firstWords({ header, rows }: PreparedTable): readonly Inline[] {
  const lines = [...header, ...rows.slice(0, 2)].flatMap(({ cells }) =>
    cells.map(({ children }) => firstLine(children.blocks)),
  );
  return lines.find((line) => /\p{L}/u.test(plainText(line))) ?? [];
}

/** Decides by the first letter, as `dir=auto` does. */
function beginsRightToLeft(inlines: readonly Inline[]): boolean {
  const [letter] = /\p{L}/u.exec(plainText(inlines)) ?? [];
  return letter !== undefined && rightToLeft.test(letter);
}

function holdsRightToLeft(document: Document): boolean {
  let found = false;
  walk(document, {
    inline(inline) {
      found ||= inline.kind === 'text' && rightToLeft.test(inline.text);
    },
  });
  return found;
}
