import {
  type AlignmentType,
  type IBorderOptions,
  type IIndentAttributesProperties,
  type IShadingAttributesProperties,
  type ISpacingProperties,
  NumberProperties,
  type TabStopDefinition,
  createAlignment,
  createIndent,
  createOutlineLevel,
  createShading,
  createSpacing,
  createTabStop,
} from 'docx';
import { type Component, Element, valueElement } from '../element.ts';
import { twips } from '../units.ts';
import { type StyleKey, styleId } from './style-names.ts';

/** How a paragraph looks, or all of a style. */
export interface ParagraphFormat {
  readonly style?: StyleKey;
  readonly keepNext?: boolean;
  readonly keepLines?: boolean;
  /** The list and its level; see `Numbering`. */
  readonly numbering?: { readonly id: number; readonly level: number };
  readonly border?: Borders;
  readonly shading?: IShadingAttributesProperties;
  readonly tabStops?: readonly TabStopDefinition[];
  /** Never broken at a hyphen, even where the document is hyphenated. */
  readonly unhyphenated?: boolean;
  readonly rightToLeft?: boolean;
  readonly spacing?: ISpacingProperties;
  readonly indent?: IIndentAttributesProperties;
  readonly alignment?: (typeof AlignmentType)[keyof typeof AlignmentType];
  /** Where in a line its smaller parts stand beside a taller one. */
  readonly lineAlignment?: 'center';
  readonly outlineLevel?: number;
}

type Writers = {
  readonly [Key in keyof ParagraphFormat]-?: (
    value: NonNullable<ParagraphFormat[Key]>,
  ) => Component;
};

/** On, or not mentioned. */
const flag = (name: string) => (): Component => new Element(name);

/**
 * Paragraph properties in the order that the schema wants; the library's own class has no place
 * for all of them. Source: ISO/IEC 29500-1, A.1, CT_PPrBase.
 */
const writers: Writers = {
  style: (key) => valueElement('w:pStyle', styleId(key)),
  keepNext: flag('w:keepNext'),
  keepLines: flag('w:keepLines'),
  numbering: ({ id, level }) => new NumberProperties(id, level),
  border: (borders) => new Element('w:pBdr', {}, borderElements(borders)),
  shading: createShading,
  tabStops: createTabStop,
  unhyphenated: flag('w:suppressAutoHyphens'),
  rightToLeft: flag('w:bidi'),
  spacing: createSpacing,
  indent: createIndent,
  alignment: createAlignment,
  lineAlignment: (value) => valueElement('w:textAlignment', value),
  outlineLevel: createOutlineLevel,
};

const order = Object.keys(writers) as readonly (keyof ParagraphFormat)[];

/** Writes how a paragraph looks; what is absent or false is as its style says. */
export function paragraphProperties(format: ParagraphFormat): Element {
  return new Element(
    'w:pPr',
    {},
    order.flatMap((key) => {
      const value = format[key];
      const write = writers[key] as (value: unknown) => Component;
      return value === undefined || value === false ? [] : [write(value)];
    }),
  );
}

/** Space around a paragraph and its line height, all in points. */
export function spacing(
  before: number,
  after: number,
  leading: number,
  lineRule: 'exact' | 'atLeast' = 'atLeast',
): ISpacingProperties {
  return { before: twips(before), after: twips(after), line: twips(leading), lineRule };
}

/** In the order that the schema wants. Source: ISO/IEC 29500-1, A.1, CT_PBdr and CT_TblBorders. */
const sides = ['top', 'left', 'bottom', 'right', 'insideH'] as const;

export type Borders = { readonly [Side in (typeof sides)[number]]?: IBorderOptions | undefined };

/** Writes borders; the library's own class has them in an order that the schema does not allow. */
export function borderElements(borders: Borders): readonly Element[] {
  return sides.flatMap((side) => {
    const border = borders[side];
    if (!border) return [];
    const { style, size = 0, space = 0, color = 'auto' } = border;
    const attributes = { 'w:val': style, 'w:sz': size, 'w:space': space, 'w:color': color };
    return [new Element(`w:${side}`, attributes)];
  });
}
