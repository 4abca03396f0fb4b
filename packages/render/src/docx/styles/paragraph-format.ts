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

/** The properties of a paragraph or of a paragraph style. */
export interface ParagraphFormat {
  readonly style?: StyleKey;
  readonly keepNext?: boolean;
  readonly keepLines?: boolean;
  readonly pageBreakBefore?: boolean;
  /** The place of the paragraph on its page, in points from the upper left corner of the paper. */
  readonly frame?: Frame | DropCap;
  /** The list and its level; see `Numbering`. */
  readonly numbering?: { readonly id: number; readonly level: number };
  readonly border?: Borders;
  readonly shading?: IShadingAttributesProperties;
  readonly tabStops?: readonly TabStopDefinition[];
  /** Excluded from automatic hyphenation. */
  readonly unhyphenated?: boolean;
  readonly rightToLeft?: boolean;
  readonly spacing?: ISpacingProperties;
  readonly indent?: IIndentAttributesProperties;
  readonly alignment?: (typeof AlignmentType)[keyof typeof AlignmentType];
  /** Vertical alignment of text next to taller content. */
  readonly lineAlignment?: 'center';
  /** Whether the space to a paragraph of the same style is left out. */
  readonly contextual?: boolean;
  readonly outlineLevel?: number;
  /** Whether the next paragraph continues on the line, after a heading. */
  readonly runsIn?: boolean;
  /** The properties of the section that the paragraph ends. */
  readonly section?: Element;
}

/** A frame; its height follows from its content if it is absent. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  /** Whether `y` counts from the text that it is beside. */
  readonly isBesideText?: true;
}

/** A large first letter, beside the lines of the paragraph below. */
export interface DropCap {
  readonly lines: number;
  /** Points between it and the text. */
  readonly gap: number;
}

/** Word takes 0 for no position. Twips. */
const positionMin = 1;

/** Source: ISO/IEC 29500-1, 17.3.1.11. */
function framed(frame: Frame | DropCap): Element {
  if ('lines' in frame)
    return new Element('w:framePr', {
      'w:dropCap': 'drop',
      'w:lines': frame.lines,
      'w:hSpace': twips(frame.gap),
      'w:wrap': 'around',
      'w:vAnchor': 'text',
      'w:hAnchor': 'text',
    });
  const { x, y, width, height, isBesideText } = frame;
  return new Element('w:framePr', {
    'w:w': twips(width),
    ...(height !== undefined && { 'w:h': twips(height), 'w:hRule': 'exact' }),
    'w:wrap': 'around',
    'w:vAnchor': isBesideText ? 'text' : 'page',
    'w:hAnchor': 'page',
    'w:x': Math.max(positionMin, twips(x)),
    'w:y': Math.max(positionMin, twips(y)),
  });
}

type Writers = {
  readonly [Key in keyof ParagraphFormat]-?: (
    value: NonNullable<ParagraphFormat[Key]>,
  ) => Component;
};

/** An on-off element, or nothing. */
const flag = (name: string) => (): Component => new Element(name);

/**
 * Paragraph properties in the order of the schema; the library's class does not support all of them. Source: ISO/IEC 29500-1, A.1, CT_PPrBase.
 */
const writers: Writers = {
  style: (key) => valueElement('w:pStyle', styleId(key)),
  keepNext: flag('w:keepNext'),
  keepLines: flag('w:keepLines'),
  pageBreakBefore: flag('w:pageBreakBefore'),
  frame: framed,
  numbering: ({ id, level }) => new NumberProperties(id, level),
  border: (borders) => new Element('w:pBdr', {}, borderElements(borders)),
  shading: createShading,
  tabStops: createTabStop,
  unhyphenated: flag('w:suppressAutoHyphens'),
  rightToLeft: flag('w:bidi'),
  spacing: createSpacing,
  indent: createIndent,
  contextual: flag('w:contextualSpacing'),
  alignment: createAlignment,
  lineAlignment: (value) => valueElement('w:textAlignment', value),
  outlineLevel: createOutlineLevel,
  // Word calls a hidden end of a paragraph a style separator. Source: ISO/IEC 29500-1, 17.3.2.36.
  runsIn: () => new Element('w:rPr', {}, [new Element('w:vanish'), new Element('w:specVanish')]),
  section: (properties) => properties,
};

const order = Object.keys(writers) as readonly (keyof ParagraphFormat)[];

/** Writes paragraph properties. Absent or false ones come from the style. */
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

/** The borders in the order of the schema. Source: ISO/IEC 29500-1, A.1, CT_PBdr and CT_TblBorders. */
const sides = ['top', 'left', 'bottom', 'right', 'insideH'] as const;

export type Borders = { readonly [Side in (typeof sides)[number]]?: IBorderOptions | undefined };

/** Writes borders; the library's class writes them in an order that the schema does not allow. */
export function borderElements(borders: Borders): readonly Element[] {
  return sides.flatMap((side) => {
    const border = borders[side];
    if (!border) return [];
    const { style, size = 0, space = 0, color = 'auto' } = border;
    const attributes = { 'w:val': style, 'w:sz': size, 'w:space': space, 'w:color': color };
    return [new Element(`w:${side}`, attributes)];
  });
}
