import type { AlertType, DesignSystem, FontRole, PageGeometry, TokenRole } from '@mdconv/core';

/** Red, green, blue as `#rrggbb`. */
export type Hex = string;

/**
 * A design system resolved for one document: page settings and font scale applied, colors looked
 * up, families named. Every length in points. Writers and layout read this, never the design.
 */
export interface StyleSheet {
  readonly page: PageGeometry;
  readonly fontScale: number;
  readonly palette: Readonly<Record<PaletteName, Hex>>;
  readonly tokens: Readonly<Record<TokenRole, Hex>>;
  readonly paragraph: {
    readonly text: TextStyle;
    readonly align: 'start' | 'justify';
    readonly hyphenate: boolean;
    readonly measure: number;
    readonly gap: number;
  };
  /** Index 0 is level 1. */
  readonly headings: readonly HeadingStyle[];
  readonly link: { readonly color: Hex; readonly underline: boolean };
  readonly titleBlock: {
    readonly title: TextStyle;
    readonly byline: TextStyle;
    readonly rule?: LineStyle;
    readonly below: number;
  };
  readonly header: RunningStyle;
  readonly footer: RunningStyle;
  readonly runningText: TextStyle;
  readonly list: {
    readonly indent: number;
    readonly gap: number;
    readonly markerColor: Hex;
    readonly bullets: readonly ('disc' | 'circle' | 'square' | 'dash')[];
  };
  readonly blockquote: {
    readonly text: TextStyle;
    readonly bar?: LineStyle;
    readonly indent: number;
  };
  readonly code: {
    readonly text: TextStyle;
    readonly fill: Hex;
    readonly padding: number;
    readonly radius: number;
    readonly bar?: LineStyle;
    readonly label: boolean;
    readonly inlineScale: number;
    readonly inlineFill?: Hex;
  };
  readonly alert: {
    readonly title: TextStyle;
    readonly bar: number;
    readonly padding: number;
    readonly icon: boolean;
    readonly types: Readonly<Record<AlertType, { readonly color: Hex; readonly fill: Hex }>>;
  };
  readonly table: {
    readonly text: TextStyle;
    readonly header: TextStyle;
    readonly headerFill?: Hex;
    readonly stripeFill?: Hex;
    readonly padding: { readonly x: number; readonly y: number };
    readonly rules: {
      readonly top: number;
      readonly belowHeader: number;
      readonly betweenRows: number;
      readonly bottom: number;
      readonly color: Hex;
    };
  };
  readonly figure: { readonly caption: TextStyle; readonly align: 'start' | 'center' };
  readonly footnote: { readonly text: TextStyle; readonly rule: LineStyle };
  readonly thematicBreak: {
    readonly line: LineStyle;
    readonly length: number;
    readonly gap: number;
  };
}

export type PaletteName = keyof DesignSystem['palette'];

export interface TextStyle {
  /** Which of the design's fonts this is; decides the name of styles and classes. */
  readonly role: FontRole;
  readonly family: string;
  readonly weight: 400 | 600 | 700;
  readonly italic: boolean;
  readonly size: number;
  /** From baseline to baseline. */
  readonly leading: number;
  /** Added between letters. */
  readonly tracking: number;
  readonly uppercase: boolean;
  readonly color: Hex;
  readonly figures: 'lining' | 'old-style';
}

export interface HeadingStyle {
  readonly text: TextStyle;
  readonly above: number;
  readonly below: number;
  readonly rule?: LineStyle;
}

export interface LineStyle {
  readonly width: number;
  readonly color: Hex;
}

/** Templates as the design gives them; see `RunningLine` of the design system. */
export interface RunningStyle {
  readonly left: string;
  readonly center: string;
  readonly right: string;
  readonly rule?: LineStyle;
  readonly onFirstPage: boolean;
}
