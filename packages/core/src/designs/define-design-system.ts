import type * as z from 'zod';
import { InvalidDesignSystemError } from '../errors/index.ts';
import { suggestKey } from '../check-names.ts';
import { DesignSystem, type DesignSystemInput } from './design-system.ts';
import { designSystems } from './design-systems.ts';

/** A design system that contains only the differences from another one. */
export type DesignSystemExtension = PartialDeep<DesignSystemInput> & {
  /** Slug of the design system to extend. */
  readonly extends: string;
  readonly slug: string;
  readonly name: string;
};

type PartialDeep<Value> = Value extends readonly unknown[]
  ? number extends Value['length']
    ? Value
    : { readonly [Index in keyof Value]?: PartialDeep<Value[Index]> }
  : Value extends object
    ? { readonly [Key in keyof Value]?: PartialDeep<Value[Key]> }
    : Value;

/**
 * Validates a custom design system and fills in missing values: from the design system that it extends,
 * then from the schema's defaults. A design that changes the `palette` without a `darkPalette` has no
 * dark page, because the inherited one would not match.
 *
 * @param design plain data, for example parsed from a JSON file
 * @param known the design systems that `extends` can name
 * @throws {InvalidDesignSystemError} a value does not match the schema, or `extends` is unknown
 */
export function defineDesignSystem(
  design: DesignSystemInput | DesignSystemExtension,
  known: readonly DesignSystem[] = designSystems,
): DesignSystem {
  const whole = isExtension(design) ? extend(design, known) : design;
  const parsed = DesignSystem.safeParse(whole, { error: messageFor });
  if (parsed.success) return parsed.data;
  throw new InvalidDesignSystemError(problemsOf(parsed.error));
}

function isExtension(design: object | null): design is DesignSystemExtension {
  return typeof design === 'object' && design !== null && 'extends' in design;
}

function extend(design: DesignSystemExtension, known: readonly DesignSystem[]): unknown {
  const { extends: slug, ...changes } = design;
  const base = known.find((one) => one.slug === slug);
  if (!base) {
    const message = `Name one of ${known.map((one) => one.slug).join(', ')}.`;
    throw new InvalidDesignSystemError([{ path: 'extends', message }]);
  }
  const { slug: _, name: __, description: ___, ...inherited } = base;
  const { darkPalette, darkTokens, ...light } = inherited;
  const changesColors = 'palette' in changes && !('darkPalette' in changes);
  return mergeDesign(changesColors ? light : { ...light, darkPalette, darkTokens }, changes);
}

function problemsOf(error: z.ZodError) {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** More than the depth of any design system. */
const depthMax = 8;

/**
 * Merges changes into a base: objects by key, arrays of objects (the six headings) by index. Any other
 * value, including `null` and arrays of strings, replaces the base.
 */
function mergeDesign(base: unknown, changes: unknown, depth = 0): unknown {
  if (depth > depthMax || changes === undefined) return changes ?? base;
  if (Array.isArray(base) && Array.isArray(changes) && changes.every(isObject)) {
    const length = Math.max(base.length, changes.length);
    return Array.from({ length }, (_, index) =>
      mergeDesign(base[index], changes[index], depth + 1),
    );
  }
  if (!isObject(base) || !isObject(changes)) return changes;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(changes))
    merged.set(key, mergeDesign(merged.get(key), value, depth + 1));
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The message for an invalid value: one sentence that says what to write. */
function messageFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${nounOf(issue.expected)}${issue.input === undefined ? '; the value is missing.' : '.'}`;
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`;
    case 'too_small':
      return `Must ${verbOf(issue.origin)} at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'too_big':
      return `Must ${verbOf(issue.origin)} at most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'unrecognized_keys':
      return `Remove the unknown ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}.${suggestKey(issue)}`;
    case 'invalid_union':
      return 'Must be one of the values listed in the schema.';
    default:
      return undefined;
  }
}

function nounOf(type: string): string {
  const nouns: Readonly<Record<string, string>> = {
    string: 'a string',
    number: 'a number',
    boolean: 'true or false',
    array: 'an array',
    tuple: 'an array of six items',
    object: 'an object',
    record: 'an object',
  };
  return nouns[type] ?? `a value of type ${type}`;
}

function verbOf(origin: string): string {
  return unitOf(origin) ? 'have' : 'be';
}

function unitOf(origin: string): string {
  const units: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };
  return units[origin] ?? '';
}
