import { describe, expect, test } from 'vitest';
import { designSystemJsonSchema, designSystems } from '@mdconv/core';
import { resolveStyle } from './resolve-style.ts';
import { unstyledFields } from './style-sheet.ts';

interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly prefixItems?: readonly Schema[];
}

const schema = designSystemJsonSchema() as Schema & {
  readonly $defs: Readonly<Record<string, Schema>>;
};

/** The paths of all fields of a schema that are colors, and of all its other fields. */
function leaves(part: Schema, path: string): readonly { path: string; isColor: boolean }[] {
  if (part.type === 'null') return [];
  if (part.$ref === '#/$defs/Color') return [{ path, isColor: true }];
  if (part.$ref) return leaves(schema.$defs[part.$ref.replace('#/$defs/', '')]!, path);
  if (part.anyOf) return part.anyOf.flatMap((each) => leaves(each, path));
  const inside = Object.entries(part.properties ?? part.prefixItems ?? {});
  if (inside.length === 0) return [{ path, isColor: false }];
  return inside.flatMap(([name, each]) => leaves(each, path ? `${path}.${name}` : name));
}

const at = (from: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], from);

const styled = leaves(schema, '').filter(
  ({ path }) => !(unstyledFields as readonly string[]).includes(path.split('.')[0]!),
);

describe.each(designSystems.map((design) => [design.slug, design] as const))('%s', (_, design) => {
  const style = resolveStyle(design);

  test('resolves exactly the fields that the schema declares as colors', () => {
    expect(styled.filter(({ isColor }) => isColor).length).toBeGreaterThan(40);
    for (const { path, isColor } of styled) {
      const given = at(design, path);
      if (typeof given !== 'string') continue;
      const palette = design.palette as Readonly<Record<string, string>>;
      expect([path, at(style, path)]).toEqual([path, isColor ? (palette[given] ?? given) : given]);
    }
  });

  test('omits null fields', () => {
    expect(JSON.stringify(design)).toContain(':null');
    expect(JSON.stringify(style)).not.toContain(':null');
  });

  test('scales type and spacing with the font scale, but not line widths and ratios', () => {
    const large = resolveStyle(design, { fontScale: 2 });
    const factors = new Map<unknown, string[]>();
    for (const { path } of styled) {
      const size = at(style, path);
      if (typeof size !== 'number' || size === 0) continue;
      const factor = (at(large, path) as number) / size;
      factors.set(factor, [...(factors.get(factor) ?? []), path]);
    }
    expect([...factors.keys()].sort()).toEqual([1, 2]);
    const fixed =
      /(?:^|\.)(?:weight|width|gutter|position|inlineScale|length|top|bottom|from|at|perRow|charactersMax|lines)$|^opening\.leadIn\.|^table\.rules\.|^cover\.fields\.|^letter\.forms\.|\.fit\./;
    for (const path of factors.get(1)!) expect(path).toMatch(fixed);
    for (const path of factors.get(2)!) expect(path).not.toMatch(fixed);
  });
});

test('does not take the texts of running lines for colors', () => {
  const [design] = designSystems;
  const style = resolveStyle({ ...design!, header: { ...design!.header, left: 'accent' } });
  expect(style.header.left).toBe('accent');
});

test('converts tracking from em to points', () => {
  const [design] = designSystems;
  const { paragraph } = design!;
  const text = { ...paragraph.text, size: 10, tracking: 0.1 };
  const style = resolveStyle({ ...design!, paragraph: { ...paragraph, text } }, { fontScale: 2 });
  expect(style.paragraph.text).toMatchObject({ size: 20, tracking: 2 });
});
