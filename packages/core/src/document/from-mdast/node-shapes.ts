/** What a field of a node may contain. */
export interface FieldType {
  /** The end of a sentence: `an integer from 1 to 6`. */
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

/**
 * The content model of a type's children. Flow and phrasing content may contain each other, as in
 * HTML; they differ only in what an unknown node becomes.
 */
export type ChildContent = 'flow' | 'phrasing' | 'listItem' | 'tableRow' | 'tableCell';

/** The children and fields of a type of node that mdconv reads. All other fields are ignored. */
export interface NodeShape {
  readonly children?: ChildContent;
  readonly fields?: Readonly<Record<string, FieldType>>;
  /** Whether `data.hName` can make it another HTML element. */
  readonly canBeElement?: boolean;
}

const text: FieldType = { expected: 'a string', accepts: (value) => typeof value === 'string' };
const flag: FieldType = { expected: 'a boolean', accepts: (value) => typeof value === 'boolean' };

function integer(min: number, max: number): FieldType {
  return {
    expected: `an integer from ${min} to ${max}`,
    accepts: (value) => Number.isInteger(value) && min <= Number(value) && Number(value) <= max,
  };
}

function optional({ expected, accepts }: FieldType): FieldType {
  return {
    expected: `${expected}, null or undefined`,
    accepts: (value) => value === undefined || value === null || accepts(value),
  };
}

const alignments: FieldType = {
  expected: 'a list of left, center, right or null',
  accepts: (value) =>
    Array.isArray(value) &&
    value.every((align) => ['left', 'center', 'right', null, undefined].includes(align as string)),
};

const literal: NodeShape = { fields: { value: text } };
const phrasingParent: NodeShape = { children: 'phrasing', canBeElement: true };
const resource = { url: text, title: optional(text) };
const reference = { identifier: text };

const shapes: Readonly<Record<string, NodeShape>> = {
  root: { children: 'flow' },
  paragraph: phrasingParent,
  heading: { ...phrasingParent, fields: { depth: integer(1, 6) } },
  thematicBreak: {},
  blockquote: { children: 'flow', canBeElement: true },
  list: {
    children: 'listItem',
    fields: {
      ordered: optional(flag),
      // Source: CommonMark 0.31, 5.2.
      start: optional(integer(0, 999_999_999)),
      spread: optional(flag),
    },
  },
  listItem: { children: 'flow', fields: { checked: optional(flag), spread: optional(flag) } },
  code: { fields: { value: text, lang: optional(text), meta: optional(text) } },
  table: { children: 'tableRow', fields: { align: optional(alignments) } },
  tableRow: { children: 'tableCell' },
  tableCell: { children: 'phrasing' },
  html: literal,
  yaml: literal,
  toml: literal,
  definition: { fields: { ...reference, ...resource } },
  footnoteDefinition: { children: 'flow', fields: reference },
  text: literal,
  emphasis: phrasingParent,
  strong: phrasingParent,
  delete: phrasingParent,
  inlineCode: literal,
  inlineMath: literal,
  math: literal,
  break: {},
  link: { ...phrasingParent, fields: resource },
  linkReference: { ...phrasingParent, fields: reference },
  image: { fields: { ...resource, alt: optional(text) } },
  imageReference: { fields: { ...reference, alt: optional(text) } },
  footnoteReference: { fields: reference },
};

/** The shape of a type; `undefined` for a type that mdconv does not know. Source: mdast 5.0, Nodes. */
export function shapeOf(type: string): NodeShape | undefined {
  return Object.hasOwn(shapes, type) ? shapes[type] : undefined;
}
