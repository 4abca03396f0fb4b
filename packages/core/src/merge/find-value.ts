/** The values that tags of one record can name. */
export type MergeRecord = Readonly<Record<string, unknown>>;

/** The value of each section around, innermost last; the record is the first. */
export type Scopes = readonly unknown[];

/** A value, or where the search for it ended. */
export type Found =
  { readonly value: unknown } | { readonly missing: string; readonly known: readonly string[] };

/**
 * The value of a path: its first name is searched from the innermost section outward, the others in what
 * that names. Source: mustache(5), Variables; the specification, interpolation.
 */
export function findValue([first, ...others]: readonly string[], scopes: Scopes): Found {
  if (first === undefined) return { value: scopes.at(-1) };
  const scope = scopes.findLast((candidate) => hasField(candidate, first));
  if (scope === undefined) return { missing: first, known: scopes.flatMap(fieldsOf) };
  let value = fieldOf(scope, first);
  for (const name of others) {
    if (!hasField(value, name)) return { missing: name, known: fieldsOf(value) };
    value = fieldOf(value, name);
  }
  return { value };
}

/** Only own fields: a name such as `constructor` is not one. */
function hasField(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}

function fieldsOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
