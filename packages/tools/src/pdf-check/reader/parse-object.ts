import type { Lexer, Word } from './lexer.ts';
import type { PdfObject } from './pdf-object.ts';

/** Deeper objects are rejected, so that a hostile file cannot exhaust the stack. */
const depthMax = 100;

/**
 * Reads the next object, or a word in its place: an operator of a content stream, `endobj`, a closing
 * bracket. `undefined` at the end.
 *
 * @throws {Error} the object is nested deeper than 100 levels, or does not end
 */
export function parseObject(lexer: Lexer, depth = 0): PdfObject | Word | undefined {
  if (depth > depthMax) throw new Error(`An object is nested more than ${depthMax} deep.`);
  const token = lexer.next();
  if (typeof token === 'number') return reference(lexer, token) ?? token;
  if (token?.kind !== 'word') return token;
  switch (token.word) {
    case '[':
      return [...until(lexer, ']', depth)];
    case '<<':
      return dictionary([...until(lexer, '>>', depth)]);
    case 'true':
    case 'false':
      return token.word === 'true';
    case 'null':
      return null;
    default:
      return token;
  }
}

export function isWord(parsed: PdfObject | Word | undefined, word?: string): parsed is Word {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return false;
  return parsed.kind === 'word' && (word === undefined || parsed.word === word);
}

function* until(lexer: Lexer, end: string, depth: number): Generator<PdfObject> {
  for (;;) {
    const parsed = parseObject(lexer, depth + 1);
    if (parsed === undefined) throw new Error(`An object ends before its "${end}".`);
    if (isWord(parsed, end)) return;
    if (isWord(parsed)) throw new Error(`"${parsed.word}" found instead of an object.`);
    yield parsed;
  }
}

function dictionary(items: readonly PdfObject[]): PdfObject {
  const entries = new Map<string, PdfObject>();
  for (let index = 0; index + 1 < items.length; index += 2) {
    const key = items[index]!;
    if (typeof key !== 'object' || Array.isArray(key) || key?.kind !== 'name')
      throw new Error('A dictionary has a key that is not a name.');
    entries.set(key.name, items[index + 1]!);
  }
  return { kind: 'dictionary', entries };
}

/** `12 0 R`, after its first number has been read. */
function reference(lexer: Lexer, number: number): PdfObject | undefined {
  if (!Number.isInteger(number)) return undefined;
  const { position } = lexer;
  const generation = lexer.next();
  if (typeof generation === 'number') {
    const last = lexer.next();
    if (isWord(last, 'R')) return { kind: 'reference', number, generation };
  }
  lexer.position = position;
  return undefined;
}
