import type { DesignDefinition } from '@mdconv/client';
import type { DesignSystem } from '@mdconv/core';

/** Reads a value by its path, such as `['palette', 'ink']`. */
export function valueAt(design: DesignDefinition, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), design);
}

/** Reads a text by its path. */
export function textAt(design: DesignDefinition, path: readonly string[], fallback = ''): string {
  const value = valueAt(design, path);
  return typeof value === 'string' ? value : fallback;
}

/** Sets a value by its path; `undefined` removes it. */
export function withValue(
  design: DesignDefinition,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): DesignDefinition {
  const inner = design[key];
  const changed = rest.length === 0 ? value : withValue(isRecord(inner) ? inner : {}, rest, value);
  const { [key]: _, ...others } = design;
  return changed === undefined ? others : { ...others, [key]: changed };
}

function isRecord(value: unknown): value is DesignDefinition {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sizes relative to those of the design that is extended. */
export interface Scale {
  readonly text: number;
  readonly headings: number;
}

/** Texts that grow with the paragraphs. */
const textPaths = [
  ['paragraph', 'text'],
  ['blockquote', 'text'],
  ['code', 'text'],
  ['alert', 'title'],
  ['table', 'text'],
  ['table', 'header'],
  ['figure', 'caption'],
  ['footnote', 'text'],
  ['titleBlock', 'byline'],
] as const;

const titlePath = ['titleBlock', 'title'];

/** Changes the sizes of all texts, with their line heights. */
export function withScale(
  design: DesignDefinition,
  base: DesignSystem,
  { text, headings }: Scale,
): DesignDefinition {
  const scaled = (size: number, factor: number) => Math.round(size * factor * 10) / 10;
  const resize = (from: DesignDefinition, path: readonly string[], factor: number) => {
    const { size, leading } = valueAt(base, path) as { size: number; leading: number };
    const sized = withValue(from, [...path, 'size'], scaled(size, factor));
    return withValue(sized, [...path, 'leading'], scaled(leading, factor));
  };
  const texts = textPaths.reduce((from, path) => resize(from, path, text), design);
  const own = Array.isArray(design['headings']) ? (design['headings'] as DesignDefinition[]) : [];
  const sizes = base.headings.map(({ size, leading }, level) => ({
    ...own[level],
    size: scaled(size, text * headings),
    leading: scaled(leading, text * headings),
  }));
  return { ...resize(texts, titlePath, text * headings), headings: sizes };
}

/** The scale of a design. */
export function scaleOf(design: DesignDefinition, base: DesignSystem): Scale {
  const size = valueAt(design, ['paragraph', 'text', 'size']);
  const text = typeof size === 'number' ? size / base.paragraph.text.size : 1;
  const [first] = Array.isArray(design['headings'])
    ? (design['headings'] as DesignDefinition[])
    : [];
  const heading = first?.['size'];
  const headings = typeof heading === 'number' ? heading / base.headings[0].size / text : 1;
  return { text, headings };
}

/** A slug from a name. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
