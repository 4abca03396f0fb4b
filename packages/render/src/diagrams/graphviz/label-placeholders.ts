import { labelLines, type LabelNames } from './label-lines.ts';

/**
 * Graphviz measures labels with tables of other fonts. It gets labels of the same width that are made of
 * one narrow letter, and the texts are set where it puts these.
 */
const letter = 'i';

/** The advance of the letter in em. Source: Graphviz, lib/common/textspan_lut.c, Arial. */
const letterWidth = 455 / 2048;

export const placeholderFont = 'Arial';

/** A text in place of which Graphviz sees a placeholder. */
export interface SetText {
  readonly text: string;
  readonly isStrong?: boolean;
  /** Whether the text is code: as its table says, otherwise as its object says. */
  readonly isCode?: boolean;
}

export const isCodeFont = (name: string) => /mono|courier|consol/i.test(name);

/** A label for Graphviz, and its texts in the order in which Graphviz draws them. */
export interface LabelPlaceholder {
  readonly label: string | { readonly html: string };
  readonly texts: readonly SetText[];
}

/** Measures a text: CSS pixels. */
type Width = (text: SetText, size: number) => number;

/** A label of lines. */
export function plainPlaceholder(
  label: string,
  names: LabelNames,
  { size, width }: { size: number; width: Width },
): LabelPlaceholder {
  const lines = labelLines(label, names);
  return {
    label: lines.map(({ text, end }) => `${letters({ text }, size, width)}${end}`).join(''),
    texts: textsOf(lines),
  };
}

/** The label of a record, `{a|<port> b}`. Source: Graphviz, Node Shapes, record-based nodes. */
export function recordPlaceholder(
  label: string,
  names: LabelNames,
  measured: { size: number; width: Width },
): LabelPlaceholder {
  const texts: SetText[] = [];
  let [markup, field] = ['', ''];
  const endField = () => {
    const placeholder = plainPlaceholder(field, names, measured);
    markup += placeholder.label as string;
    texts.push(...placeholder.texts);
    field = '';
  };
  for (const [part] of label.matchAll(/\\[^]|[{}|]|<[^>]*>|[^\\{}|<]+|[<\\]/g)) {
    const isText = /^[^{}|<]/.test(part);
    if (isText && (field !== '' || part.trim() !== '')) field += part;
    if (isText) continue;
    if (field !== '') endField();
    markup += part;
  }
  if (field !== '') endField();
  return { label: markup, texts };
}

const tagNames = /^(?:table|tr|td|font|br|b|i|u|o|s|sub|sup|hr|vr)$/i;
const attributeNames =
  /^(?:align|balign|valign|bgcolor|border|cellborder|cellpadding|cellspacing|color|colspan|face|rowspan|columns|rows|fixedsize|height|width|point-size|port|sides|style|gradientangle)$/i;

/** Numbers in attributes of tables: spans and lengths. */
const numberMax = 400;

/** An HTML-like label. Pictures and links are left out. Source: Graphviz, HTML-Like Labels. */
export function htmlPlaceholder(
  html: string,
  names: LabelNames,
  { size, width }: { size: number; width: Width },
): LabelPlaceholder {
  const texts: SetText[] = [];
  const sizes = [size];
  const fonts: (boolean | undefined)[] = [undefined];
  let [markup, strongDepth] = ['', 0];

  const addText = (part: string) => {
    const spaced = part.replace(/\s+/g, ' ');
    const [line] = labelLines(spaced.replace(/\\/g, '\\\\'), names);
    if (!line || line.text === '') return;
    const isCode = fonts.at(-1);
    const text: SetText = {
      text: line.text,
      ...(strongDepth > 0 && { isStrong: true }),
      ...(isCode !== undefined && { isCode }),
    };
    // Spaces beside tags keep the texts apart.
    markup += letters({ ...text, text: spaced }, sizes.at(-1)!, width);
    texts.push(text);
  };

  const addTag = ({ isClosing, name, attributes, isEmpty }: Tag) => {
    if (/^b$/i.test(name)) {
      strongDepth += isClosing ? -1 : 1;
      // Graphviz sees one font; a line above keeps the text apart from others, and is not drawn.
      markup += isClosing ? '</o>' : '<o>';
      return;
    }
    if (/^font$/i.test(name) && isClosing) {
      sizes.pop();
      fonts.pop();
    } else if (/^font$/i.test(name)) {
      const of = (wanted: string) => attributes.find(([one]) => one.toLowerCase() === wanted)?.[1];
      sizes.push(Number(of('point-size') ?? sizes.at(-1)));
      const face = of('face');
      fonts.push(face === undefined ? fonts.at(-1) : isCodeFont(face));
    }
    const written = attributes
      .map(([one, value]) => (/^face$/i.test(one) ? '' : ` ${one}="${value}"`))
      .join('');
    markup += `<${isClosing ? '/' : ''}${name}${written}${isEmpty ? '/' : ''}>`;
  };

  for (const [part] of html.matchAll(/<!--[^]*?-->|<[^>]*>|[^<]+/g)) {
    const tag = part.startsWith('<') ? readTag(part) : undefined;
    if (tag) addTag(tag);
    else if (!part.startsWith('<')) addText(part);
  }
  return { label: { html: markup }, texts };
}

interface Tag {
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

function readTag(part: string): Tag | undefined {
  const [, close = '', name = '', rest = ''] = /^<(\/?)\s*(\w+)([^>]*)>$/.exec(part) ?? [];
  if (!tagNames.test(name)) return undefined;
  const isClosing = close === '/';
  const attributes = isClosing ? [] : attributesOf(rest);
  return { isClosing, isEmpty: rest.endsWith('/'), name, attributes };
}

function attributesOf(markup: string): Tag['attributes'] {
  return [...markup.matchAll(/([\w-]+)\s*=\s*(?:"([^"<>&]*)"|'([^'"<>&]*)')/g)].flatMap(
    ([, name = '', double, single]) => {
      const value = double ?? single ?? '';
      if (!attributeNames.test(name)) return [];
      const isNumber = /^\d+(?:\.\d+)?$/.test(value);
      return [[name, isNumber ? `${Math.min(numberMax, Number(value))}` : value] as const];
    },
  );
}

function letters(text: SetText, size: number, width: Width): string {
  return text.text === '' ? '' : letter.repeat(Math.ceil(width(text, size) / (size * letterWidth)));
}

function textsOf(lines: readonly SetText[]): readonly SetText[] {
  return lines.flatMap(({ text }) => (text === '' ? [] : [{ text }]));
}
