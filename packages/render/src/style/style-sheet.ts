import type { DesignSystem, PageGeometry, TextRole } from '@mdconv/core';

/** An RGB color as `#rrggbb`. */
export type Hex = string;

/**
 * A design system resolved for one document. All lengths are in points, all colors are `#rrggbb`.
 * The type follows from the schema of design systems, so a new design field is here without an edit.
 */
export type StyleSheet = Resolved<StyledDesign> & ComputedStyle;

/** The part of a style sheet that is not a field of the design. */
export interface ComputedStyle {
  /** The page of the design with the page settings of the document. */
  readonly page: PageGeometry;
  readonly fontScale: number;
}

/** Fields of a design system that are not in the style sheet. */
export const unstyledFields = [
  'slug',
  'name',
  'description',
  'page',
  'fonts',
  'darkPalette',
  'darkTokens',
  'diagram',
  'logo',
] as const satisfies readonly (keyof DesignSystem)[];

/** The fields of a design system that are resolved into the style sheet. */
export type StyledDesign = Omit<DesignSystem, (typeof unstyledFields)[number]>;

/**
 * A part of a design after resolution: same fields, but null values are absent, and text roles have
 * their font family and their tracking in points.
 */
export type Resolved<Part> = Part extends readonly unknown[]
  ? { readonly [Index in keyof Part]: Resolved<Part[Index]> }
  : Part extends object
    ? ResolvedFields<Part> & (Part extends TextRole ? { readonly family: string } : unknown)
    : Part;

type ResolvedFields<Part> = {
  readonly [Name in keyof Part as null extends Part[Name] ? never : Name]: Resolved<Part[Name]>;
} & {
  readonly [Name in keyof Part as null extends Part[Name] ? Name : never]?: Resolved<
    NonNullable<Part[Name]>
  >;
};

export type TextStyle = Resolved<TextRole>;

export type LineStyle = StyleSheet['footnote']['rule'];

/** Templates as the design gives them; see `RunningLine` of the design system. */
export type RunningStyle = StyleSheet['header'];
