import type { Template, TemplatePart } from './template.ts';

/** A JSON Schema of the fields that a template names. Source: JSON Schema, draft 2020-12. */
export interface FieldsSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  /** The values that are shown outside of sections. */
  readonly required: readonly string[];
}

/** Describes the data that a template takes. */
export function fieldsOf({ parts }: Template): FieldsSchema {
  const root: Node = createNode();
  readParts(parts, root, true);
  return schemaOf(root);
}

interface Node {
  readonly fields: Map<string, Node>;
  isSection: boolean;
  isRequired: boolean;
}

function createNode(): Node {
  return { fields: new Map(), isSection: false, isRequired: false };
}

function readParts(parts: readonly TemplatePart[], scope: Node, isAlways: boolean): void {
  for (const part of parts) {
    if (part.kind === 'text') continue;
    const node = nodeAt(part.path, scope, isAlways && part.kind === 'value' && !hasDefault(part));
    if (part.kind === 'value') continue;
    if (node !== scope) node.isSection = true;
    readParts(part.parts, part.isInverted ? scope : node, false);
  }
}

function hasDefault(part: Extract<TemplatePart, { kind: 'value' }>): boolean {
  return part.filters.some(({ name }) => name === 'default');
}

function nodeAt(path: readonly string[], scope: Node, isRequired: boolean): Node {
  return path.reduce((node, name) => {
    const known = node.fields.get(name) ?? createNode();
    node.fields.set(name, known);
    known.isRequired ||= isRequired;
    return known;
  }, scope);
}

const scalar = { type: ['string', 'number', 'boolean', 'null'] };

function schemaOf(node: Node): FieldsSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      [...node.fields].map(([name, field]) => [name, fieldSchema(field)]),
    ),
    required: [...node.fields].filter(([, { isRequired }]) => isRequired).map(([name]) => name),
  };
}

function fieldSchema(node: Node): object {
  const item = node.fields.size > 0 ? schemaOf(node) : scalar;
  if (!node.isSection) return item;
  return { anyOf: [{ type: 'array', items: item }, item, { type: ['boolean', 'null'] }] };
}
