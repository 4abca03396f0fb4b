import { createLexer } from '../reader/lexer.ts';
import { isWord, parseObject } from '../reader/parse-object.ts';
import type { PathReader } from '../reader/path-reader.ts';
import { ofKind, type PdfObject, type PdfStream } from '../reader/pdf-object.ts';
import { nameOf } from '../reader/values.ts';
import type { ContentFacts, Mark } from './content-facts.ts';
import { operatorGroups, type OperatorGroup } from './operators.ts';

export interface Interpreter {
  readonly at: PathReader;
  readonly decode: (stream: PdfStream) => Buffer;
  /** Collects all facts. */
  readonly content: ContentFacts;
}

/** The state of a content stream while its operators are interpreted. */
interface Frame extends Interpreter {
  readonly resources: PdfObject | undefined;
  readonly depth: number;
  /** The marked content around the whole stream. */
  readonly outer: Mark | undefined;
  readonly savedFonts: (PdfObject | undefined)[];
  font: PdfObject | undefined;
  mark: Mark | undefined;
}

/** Forms inside forms. */
const formDepthMax = 12;

/**
 * Interprets the operators of a content stream that conditions need.
 *
 * @throws {Error} the stream cannot be read, or forms are nested more than 12 deep
 */
export function interpretContent(
  interpreter: Interpreter,
  operators: Buffer,
  resources: PdfObject | undefined,
  outer?: Mark,
  depth = 0,
): void {
  if (depth > formDepthMax) throw new Error(`Forms are nested more than ${formDepthMax} deep.`);
  const state = { font: undefined, mark: outer, savedFonts: [] };
  const frame: Frame = { ...interpreter, ...state, resources, outer, depth };
  const lexer = createLexer(operators);
  let operands: PdfObject[] = [];
  for (let parsed = parseObject(lexer); parsed !== undefined; parsed = parseObject(lexer)) {
    if (!isWord(parsed)) {
      operands.push(parsed);
      continue;
    }
    const group = operatorGroups.get(parsed.word);
    if (group) actions[group](frame, operands, parsed.word);
    else frame.content.unknownOperators.add(parsed.word);
    operands = [];
  }
  if (frame.savedFonts.length > 0 || frame.mark !== outer) frame.content.balanced = false;
}

type Action = (frame: Frame, operands: readonly PdfObject[], operator: string) => void;

const actions: Record<OperatorGroup, Action> = {
  save({ savedFonts, font, content }) {
    savedFonts.push(font);
    content.nestingMax = Math.max(content.nestingMax, savedFonts.length);
  },
  restore(frame) {
    if (frame.savedFonts.length === 0) frame.content.balanced = false;
    frame.font = frame.savedFonts.pop();
  },
  begin(frame, [tag, given]) {
    const properties = nameOf(given) ? resource(frame, 'Properties', given) : given;
    const id = frame.at(properties, 'MCID');
    frame.mark = {
      tag: nameOf(tag) ?? '',
      properties: ofKind(properties, 'dictionary'),
      id: typeof id === 'number' ? id : undefined,
      parent: frame.mark,
    };
    frame.content.marks.push(frame.mark);
  },
  end(frame) {
    if (frame.mark === frame.outer) frame.content.balanced = false;
    else frame.mark = frame.mark?.parent;
  },
  font(frame, [name]) {
    frame.font = resource(frame, 'Font', name);
  },
  show({ content, font, mark }, operands, operator) {
    for (const item of operands.flat()) {
      const bytes = ofKind(item, 'string')?.bytes;
      if (bytes?.length) content.shows.push({ font, bytes, mark });
    }
    content.paints.push({ operator, mark });
  },
  paint: ({ content, mark }, _, operator) => content.paints.push({ operator, mark }),
  object: showObject,
  state(frame, [name]) {
    const state = resource(frame, 'ExtGState', name);
    if (state !== undefined) frame.content.states.add(state);
  },
  intent: ({ content }, [name]) => content.intents.add(nameOf(name) ?? ''),
  gray: ({ content }) => content.colorSpaces.add({ kind: 'name', name: 'DeviceGray' }),
  rgb: ({ content }) => content.colorSpaces.add({ kind: 'name', name: 'DeviceRGB' }),
  cmyk: ({ content }) => content.colorSpaces.add({ kind: 'name', name: 'DeviceCMYK' }),
  space(frame, [name]) {
    const isNamedByItself = /^(Device|Pattern)/.test(nameOf(name) ?? '');
    const space = isNamedByItself ? name : resource(frame, 'ColorSpace', name);
    if (space !== undefined) frame.content.colorSpaces.add(space);
  },
  other: () => undefined,
};

function showObject(frame: Frame, [name]: readonly PdfObject[], operator: string): void {
  const { at, content, depth, mark } = frame;
  const stream = ofKind(resource(frame, 'XObject', name), 'stream');
  if (!stream) return;
  const times = content.shownObjects.get(stream) ?? 0;
  content.shownObjects.set(stream, times + 1);
  content.paints.push({ operator, mark });
  if (times === 0 && nameOf(at(stream, 'Subtype')) === 'Form')
    interpretContent(frame, frame.decode(stream), at(stream, 'Resources'), mark, depth + 1);
}

function resource(
  { at, resources, content }: Frame,
  kind: string,
  given: PdfObject | undefined,
): PdfObject | undefined {
  const name = nameOf(given) ?? '';
  const found = at(resources, kind, name);
  if (found === undefined) content.missingResources.add(`${kind} ${name}`);
  return found;
}
