import {
  type Block,
  type DesignSystem,
  type Inline,
  type StyledText,
  type Table,
  type TableCell,
} from '@mdconv/core';
import { mix, resolveColor, type Hex, type StyleSheet } from '../../style/index.ts';
import { cellOpening } from '../tables/sum-rows.ts';

/** The look of a method or of a required parameter. */
interface Badge {
  readonly color: Hex;
  readonly fill: Hex;
  readonly dark?: StyledText['dark'];
}

/** The looks of methods and of required parameters; absent in designs without them. */
export type Badges = Readonly<Record<Tone | 'required', Badge>> | undefined;

type Tone = 'get' | 'post' | 'put' | 'delete' | 'other';

/** The looks of badges on light pages and, where the design has some, on dark ones. */
export function badgesOf(
  { badges, darkPalette }: DesignSystem,
  { badges: light }: Pick<StyleSheet, 'badges'>,
): Badges {
  if (!badges || !light) return undefined;
  const look = (tone: Tone | 'required'): Badge => {
    const { color, fill } = light[tone];
    if (!darkPalette) return { color, fill };
    const { dark } = badges[tone];
    const background = dark
      ? resolveColor(dark.fill, darkPalette)
      : mix(darkPalette.paper, color, darkShare);
    return {
      ...{ color, fill },
      dark: { color: dark ? resolveColor(dark.color, darkPalette) : color, background },
    };
  };
  return {
    get: look('get'),
    post: look('post'),
    put: look('put'),
    delete: look('delete'),
    other: look('other'),
    required: look('required'),
  };
}

/** The share of the color in a ground on dark pages for which a design has no color. */
const darkShare = 0.2;

/** Methods at the start of a heading or a cell, before a path or alone. Source: RFC 9110, 9.3; RFC 5789. */
const method = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)(?:[ \u00a0]+(?=\/|https?:|$)|$)/;

/** Inline content whose first word is a method of HTTP, with a ground of its own. */
export function withMethod(inlines: readonly Inline[], badges: Badges): readonly Inline[] {
  const [first, next] = inlines;
  if (!badges || (first?.kind !== 'text' && first?.kind !== 'inlineCode')) return inlines;
  // The path may be code behind the method.
  const isAlone = next?.kind === 'inlineCode' && /^[A-Z]+ +$/.test(first.text);
  const found = method.exec(isAlone ? first.text.trimEnd() : first.text);
  if (!found) return inlines;
  const [{ length }, name = ''] = found;
  const rest = isAlone ? ' ' : first.text.slice(length);
  return [badge(name, badges[toneOf(name)], first), ...behind(rest, first), ...inlines.slice(1)];
}

function behind(rest: string, { span }: Pick<Inline, 'span'>): readonly Inline[] {
  return rest === '' ? [] : [{ kind: 'text', text: `\u2002${rest.trimStart()}`, span }];
}

/** A table whose cells may begin with methods. */
export function withMethods(table: Table, badges: Badges): Table {
  if (!badges) return table;
  const marked = (cell: TableCell): TableCell => {
    const [first, ...others] = cell.children;
    if (first?.kind !== 'paragraph') return cell;
    const children = withMethod(first.children, badges);
    return children === first.children
      ? cell
      : { ...cell, children: [{ ...first, children }, ...others] };
  };
  return { ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(marked) })) };
}

function toneOf(name: string): Tone {
  switch (name) {
    case 'GET':
      return 'get';
    case 'POST':
      return 'post';
    case 'PUT':
    case 'PATCH':
      return 'put';
    case 'DELETE':
      return 'delete';
    default:
      return 'other';
  }
}

/** Words on a ground, with narrow no-break spaces as its sides. */
function badge(
  words: string,
  { color, fill, dark }: Badge,
  { span }: Pick<Inline, 'span'>,
): Inline {
  const text: Inline = { kind: 'text', text: `\u202f${words}\u202f`, span };
  const small: Inline = { kind: 'formatted', format: 'small', children: [text], span };
  const strong: Inline = { kind: 'formatted', format: 'strong', children: [small], span };
  return {
    ...{ kind: 'styled', color, background: fill, children: [strong], span },
    ...(dark && { dark }),
  };
}

const [nameColumn, typeColumn, requiredColumn] = [
  /^(?:name|parameter|field|property|option|feld|eigenschaft)$/i,
  /^(?:type|typ)$/i,
  /^(?:required|pflicht|mandatory)$/i,
] as const;
const yes = /^(?:yes|true|required|✓|✔|x|ja)$/i;
const no = /^(?:|no|false|optional|✗|✘|[-–—]|nein)$/i;

/**
 * A table of parameters with the type and the word "required" below each name. A column that says more than yes
 * or no stays.
 */
export function withParameters(table: Table, badges: Badges): Table {
  const [head] = table.header;
  if (!badges || !head || table.header.length > 1) return table;
  const titles = head.cells.map((cell) => cellOpening(cell));
  const [name, type] = [titles.findIndex(isName), titles.findIndex(isType)];
  const required = titles.findIndex(
    (title, index) =>
      requiredColumn.test(title) && table.rows.every(({ cells }) => isAnswer(cells[index])),
  );
  const isWhole = [head, ...table.rows].every(
    ({ cells }) => cells.length === titles.length && cells.every(isSimple),
  );
  if (name !== 0 || type < 0 || titles.length < 3 || !isWhole) return table;
  const word = titles[required];
  const kept = titles.map((_, index) => index !== type && index !== required);
  const keep = <Item>(items: readonly Item[]) => items.filter((_, index) => kept[index]);
  return {
    ...table,
    columns: keep(table.columns),
    header: [{ ...head, cells: keep(head.cells) }],
    rows: table.rows.map((row) => {
      const isRequired = required >= 0 && yes.test(cellOpening(row.cells[required]!));
      const label =
        isRequired && word ? badge(word.toLowerCase(), badges.required, row) : undefined;
      const first = described(row.cells[0]!, row.cells[type]!, label);
      return { ...row, cells: keep([first, ...row.cells.slice(1)]) };
    }),
  };
}

function isName(title: string): boolean {
  return nameColumn.test(title);
}

function isType(title: string): boolean {
  return typeColumn.test(title);
}

/** A cell with one line, or with nothing. */
function isSimple({ children, columnSpan, rowSpan }: TableCell): boolean {
  return columnSpan === 1 && rowSpan === 1 && children.every(isParagraph) && children.length <= 1;
}

/** Whether a cell has plain text that says yes or no. */
function isAnswer(cell: TableCell | undefined): boolean {
  if (!cell || !inlinesOf(cell).every(isPlain)) return false;
  const text = cellOpening(cell);
  return yes.test(text) || no.test(text);
}

function isPlain(inline: Inline): boolean {
  if (inline.kind === 'formatted') return inline.children.every(isPlain);
  return inline.kind === 'text' || inline.kind === 'inlineCode';
}

function isParagraph({ kind }: Block): boolean {
  return kind === 'paragraph';
}

function inlinesOf({ children: [first] }: TableCell): readonly Inline[] {
  return first?.kind === 'paragraph' ? first.children : [];
}

function described(name: TableCell, type: TableCell, required: Inline | undefined): TableCell {
  const { span } = name;
  const small: Inline = { kind: 'formatted', format: 'small', children: inlinesOf(type), span };
  const children: readonly Inline[] = [
    ...inlinesOf(name),
    { kind: 'break', span },
    small,
    ...(required ? [{ kind: 'text' as const, text: '\u2002', span }, required] : []),
  ];
  return { ...name, children: [{ kind: 'paragraph', children, span }] };
}
