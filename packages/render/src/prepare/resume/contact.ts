import { plainText, type Block, type DocumentProperties, type Inline } from '@mdconv/core';
import { splitCells } from '../inlines/text-lines.ts';

/** The role and the contacts below the name in a resume, and how many blocks they take. */
export interface FoundContact {
  readonly role?: string;
  /** The items of the line of contacts. */
  readonly cells: readonly (readonly Inline[])[];
  readonly blockCount: number;
}

/** UTF-16 code units of a role; contacts in a line. */
const [roleMax, cellsMax] = [90, 12];

/** Finds them among the blocks below the title, and in the front matter. */
export function findContact(
  [first, second]: readonly Block[],
  properties: DocumentProperties,
): FoundContact {
  const own = cellsIn(properties);
  const direct = contactCells(first);
  if (direct) return { cells: [...own, ...direct], blockCount: 1 };
  const role = roleOf(first);
  if (role === undefined) return { cells: own, blockCount: 0 };
  const below = contactCells(second);
  if (below) return { role, cells: [...own, ...below], blockCount: 2 };
  return own.length > 0 ? { role, cells: own, blockCount: 1 } : { cells: own, blockCount: 0 };
}

function contactCells(block: Block | undefined): readonly (readonly Inline[])[] | undefined {
  if (block?.kind !== 'paragraph') return undefined;
  const inlines = block.children.flatMap((inline): readonly Inline[] =>
    inline.kind === 'break' ? [{ kind: 'text', text: '|', span: inline.span }] : [inline],
  );
  const cells = splitCells(inlines, /[|·•\n]/);
  const isMarked = inlines.some(
    ({ kind, ...rest }) => kind === 'text' && 'text' in rest && /[|·•]/.test(rest.text),
  );
  return isMarked && cells.length > 1 ? cells.slice(0, cellsMax) : undefined;
}

/** A short line that is not a sentence. */
function roleOf(block: Block | undefined): string | undefined {
  if (block?.kind !== 'paragraph') return undefined;
  const text = plainText(block.children).trim();
  const isLine = text !== '' && text.length <= roleMax && !/[.:!?\n]/.test(text.slice(-1));
  return isLine && block.children.every(isPlain) ? text : undefined;
}

function isPlain(inline: Inline): boolean {
  return inline.kind === 'formatted' ? inline.children.every(isPlain) : inline.kind === 'text';
}

function cellsIn({
  location,
  email,
  phone,
  web,
  links = [],
}: DocumentProperties): readonly (readonly Inline[])[] {
  const texts = [location, email, phone, web, ...links].filter((text) => text !== undefined);
  return texts.slice(0, cellsMax).map((text) => [linked(text, text === email)]);
}

/** An address as a link. */
function linked(text: string, isEmail: boolean): Inline {
  const span = { start: 0, end: 0 };
  const shown = text.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const label: Inline = { kind: 'text', text: shown, span };
  const isUrl = /^https?:\/\/\S+$/.test(text);
  const url = isUrl ? text : isEmail && /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : '';
  if (url === '') return label;
  return { kind: 'link', target: { kind: 'external', url }, children: [label], span };
}
