import { familyOf, FontRole, type DesignSystem } from '@mdconv/core';
import { fontKind } from '../../style/index.ts';
import { rule } from './rule.ts';

/** Similar families that most systems have. */
const substitutes = {
  serif: ['Charter', 'Iowan Old Style', 'Cambria', 'Noto Serif', 'Georgia', 'serif'],
  sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans', 'sans-serif'],
  mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'DejaVu Sans Mono', 'monospace'],
} as const;

/** Families that are CSS keywords, written without quotes. */
const keywords = new Set([
  'system-ui',
  '-apple-system',
  'ui-monospace',
  'serif',
  'sans-serif',
  'monospace',
]);

/** A `font-family` value: the design's family, its fallbacks, similar families, the generic family. */
export function fontStack(
  family: string,
  role: FontRole,
  fallbacks: Iterable<string> = [],
): string {
  const formerName = family.match(/^(Source (?:Serif|Sans)) \d$/)?.[1];
  return [
    family,
    ...fallbacks,
    ...(formerName ? [`${formerName} Pro`] : []),
    ...substitutes[fontKind(family, role)],
  ]
    .map((name) => (keywords.has(name) ? name : quoteFamily(name)))
    .join(',');
}

/** The custom properties of all families that a design names. `fallbacks`: fallback families by use. */
export function fontProperties(
  { fonts }: Pick<DesignSystem, 'fonts'>,
  fallbacks?: Readonly<Record<FontRole, Iterable<string>>>,
): string {
  const named = FontRole.options.filter((role) => fonts[role] !== undefined);
  const stacks = named.map((role) => [
    `--md-font-${role}`,
    fontStack(familyOf(fonts, role), role, fallbacks?.[role]),
  ]);
  return rule(':root', Object.fromEntries(stacks) as Readonly<Record<string, string>>);
}

/** A CSS string. Names from users must not end the string, the rule or the style element. */
export function quoteFamily(name: string): string {
  const escaped = name.replace(
    /[^\p{L}\p{N} _-]/gu,
    (sign) => `\\${sign.codePointAt(0)!.toString(16)} `,
  );
  return `"${escaped}"`;
}
