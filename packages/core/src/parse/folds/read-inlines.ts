import type { LinkReference, PhrasingContent, Text } from 'mdast';
import { lineAt, normalizeLabel, type Scan } from '../../scan/index.ts';
import { positionIn } from '../positions.ts';
import { canOnlyClose, canOnlyOpen, isLiteral } from './delimiter-sides.ts';

/**
 * Reads text, code, emphasis, tags, links and pictures in their common forms. Returns `undefined` for
 * everything else, which needs the parser.
 *
 * @param start of the inline content, which ends at `end`
 * @param first index of the line that contains `start`
 * @param last index of the line that contains `end`
 */
export function readInlines(
  scan: Scan,
  start: number,
  end: number,
  first: number,
  last = first,
): PhrasingContent[] | undefined {
  const content = scan.text.slice(start, end);
  if (unclear.test(content)) return undefined;
  const lineOf = (offset: number) => (first === last ? first : lineAt(scan, offset));
  const position = (from: number, to: number) =>
    positionIn(scan, start + from, start + to, lineOf(start + from), lineOf(start + to));
  return readUntil('', { content, at: 0, inLink: false, depth: 0, scan, position });
}

/** White space that the parser drops, and characters that it replaces. */
const unclear = /[\0\t\r~]| $|^ /m;

interface Reader {
  readonly content: string;
  /** The offset in the content of what is read next. */
  at: number;
  inLink: boolean;
  /** How many marks are open. */
  depth: number;
  readonly scan: Scan;
  readonly position: (from: number, to: number) => Text['position'];
}

/** A piece of text, which joins the text around it. */
const literal = Symbol('literal');

type Piece = PhrasingContent | typeof literal | undefined;

/** Reads up to and including a closing mark; up to the end if that is empty. */
function readUntil(closing: string, reader: Reader): PhrasingContent[] | undefined {
  const { content } = reader;
  const nodes: PhrasingContent[] = [];
  let from = reader.at;
  const addText = (to: number) => {
    const text = from < to ? textNode(from, to, reader) : undefined;
    if (text) nodes.push(text);
    from = reader.at;
    return !text || !address.test(text.value);
  };
  while (reader.at < content.length) {
    const { at } = reader;
    if (closing !== '' && closesAt(at, closing, content)) {
      reader.at += closing.length;
      return addText(at) ? nodes : undefined;
    }
    const piece = readPiece(reader);
    if (piece === undefined) return undefined;
    if (piece === literal) continue;
    if (!addText(at)) return undefined;
    nodes.push(piece);
  }
  return addText(content.length) && closing === '' ? nodes : undefined;
}

function closesAt(at: number, closing: string, content: string): boolean {
  if (!content.startsWith(closing, at)) return false;
  return closing === ']' || canOnlyClose(content, at, at + runLength(content, at), closing);
}

function textNode(from: number, to: number, { content, position }: Reader): Text {
  const written = content.slice(from, to);
  const value = written.includes('\\') ? written.replace(/\\([!-/:-@[-`{-~])/g, '$1') : written;
  return { type: 'text', value, position: position(from, to) };
}

function readPiece(reader: Reader): Piece {
  const { content, at } = reader;
  switch (content.charAt(at)) {
    case '`':
      return readCode(reader);
    case '<':
      return readTag(reader) ?? readText(plainText, reader);
    case '*':
    case '_':
      return readEmphasis(reader);
    case '!':
      return content.charAt(at + 1) === '[' ? readImage(reader) : readText(plainMark, reader);
    case '[':
      return readLink(reader);
    default:
      return readText(plainText, reader);
  }
}

/** Text up to the next character that can be syntax, or such a character where it cannot. */
const plainText =
  /[^$\\`*_[\]<&@!]+|\\(?:[!-'*-/:-?^-`{-~]|(?=[a-z\d]))|<(?=\s|$)|&(?!#?\w+;)|(?<![\w.+-])@/iy;
const plainMark = /!/y;

/** Every address that becomes a link contains one of these. */
const address = /:\/\/|www\./i;

function readText(pattern: RegExp, reader: Reader): Piece {
  const found = match(pattern, reader);
  return found && literal;
}

/** Matches at the reader's place and moves it behind the match. */
function match(pattern: RegExp, reader: Reader): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.content);
  if (found) reader.at = pattern.lastIndex;
  return found ?? undefined;
}

const code = /`([^`\n]+)`(?!`)/y;

function readCode(reader: Reader): Piece {
  const from = reader.at;
  const inner = match(code, reader)?.[1];
  if (inner === undefined) return undefined;
  const isPadded = inner.startsWith(' ') && inner.endsWith(' ') && /[^ ]/.test(inner);
  const value = isPadded ? inner.slice(1, -1) : inner;
  return { type: 'inlineCode', value, position: reader.position(from, reader.at) };
}

const tag = /<(?:\/[a-z][a-z\d-]* *|[a-z][a-z\d-]*(?: +[a-z_:][\w.:-]*(?:="[^"\n]*")?)* *\/?)>/iy;

function readTag(reader: Reader): Piece {
  const from = reader.at;
  const value = match(tag, reader)?.[0];
  return value === undefined
    ? undefined
    : { type: 'html', value, position: reader.position(from, reader.at) };
}

/** Levels of emphasis. Marks that never close may not exhaust the stack. */
const depthMax = 8;

function runLength(content: string, at: number): number {
  let end = at;
  while (content.charAt(end) === content.charAt(at)) end += 1;
  return end - at;
}

function readEmphasis(reader: Reader): Piece {
  const { content, at } = reader;
  const length = runLength(content, at);
  const mark = content.slice(at, at + length);
  reader.at += length;
  if (isLiteral(content, at, reader.at)) return literal;
  if (length > 2 || !canOnlyOpen(content, at, reader.at)) return undefined;
  if (reader.depth === depthMax) return undefined;
  reader.depth += 1;
  const children = readUntil(mark, reader);
  reader.depth -= 1;
  const position = reader.position(at, reader.at);
  return children && { type: length === 2 ? 'strong' : 'emphasis', children, position };
}

const textLabel = /\[([^\n$\\`*_[\]<&@!]+)\](?![([:])/y;

function readLink(reader: Reader): Piece {
  const { content, at, inLink, scan } = reader;
  if (inLink || content.startsWith('[^', at)) return undefined;
  const found = match(textLabel, reader)?.[1];
  if (found !== undefined && !scan.labels.has(normalizeLabel(found))) return literal;
  reader.at = at + 1;
  reader.inLink = true;
  const children = readUntil(']', reader);
  reader.inLink = false;
  if (!children) return undefined;
  const name = content.slice(at + 1, reader.at - 1);
  const target = readTarget(name, reader);
  const position = reader.position(at, reader.at);
  if (!target) return undefined;
  return 'url' in target
    ? { type: 'link', ...target, children, position }
    : { type: 'linkReference', ...target, children, position };
}

const imageText = /!\[([^\n$\\`*_[\]<&@!]*)\]/y;

function readImage(reader: Reader): Piece {
  const { at } = reader;
  const alt = match(imageText, reader)?.[1];
  if (alt === undefined || alt.startsWith('^') || address.test(alt)) return undefined;
  const target = readTarget(alt, reader);
  const position = reader.position(at, reader.at);
  if (!target) return undefined;
  return 'url' in target
    ? { type: 'image', ...target, alt, position }
    : { type: 'imageReference', ...target, alt, position };
}

/** A destination without escapes, and a title in double quotes. */
const destination = /\(([^\s\0-\x1f\x7f()<>;\\]+)(?: "([^"\n;\\]+)")?\)/y;
const reference = /\[([^\n$\\[\]<&`]*)\]/y;

interface Resource {
  readonly title: string | null;
  readonly url: string;
}

type Association = Pick<LinkReference, 'identifier' | 'label' | 'referenceType'>;

/** What follows the bracket of a link or a picture. */
function readTarget(name: string, reader: Reader): Resource | Association | undefined {
  switch (reader.content.charAt(reader.at)) {
    case '(': {
      const [, url, title = null] = match(destination, reader) ?? [];
      return url === undefined ? undefined : { title, url };
    }
    case '[': {
      const written = match(reference, reader)?.[1];
      if (written === undefined) return undefined;
      return written === ''
        ? readReference(name, 'collapsed', reader)
        : readReference(written, 'full', reader);
    }
    case ':':
      return undefined;
    default:
      return readReference(name, 'shortcut', reader);
  }
}

/** Labels with brackets, with character references, or with white space around them are uncommon. */
const uncommonLabel = /[$\\[\]&]|^\s|\s$/;

function readReference(
  label: string,
  referenceType: Association['referenceType'],
  { scan }: Reader,
): Association | undefined {
  const known = normalizeLabel(label);
  if (uncommonLabel.test(label) || !scan.labels.has(known)) return undefined;
  return { identifier: known.toLowerCase(), label, referenceType };
}
