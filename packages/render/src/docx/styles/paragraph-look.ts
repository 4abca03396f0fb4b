import {
  NumberProperties,
  createAlignment,
  createIndent,
  createOutlineLevel,
  createShading,
  createSpacing,
  createTabStop,
  type AlignmentType,
  type IIndentAttributesProperties,
  type IShadingAttributesProperties,
  type ISpacingProperties,
  type TabStopDefinition,
} from 'docx';
import { Element, valueElement, type Component } from '../element.ts';
import { twips } from '../units.ts';
import { borderElements, type Borders } from './border-elements.ts';
import { styleId, type StyleKey } from './style-names.ts';

/** How a paragraph looks, or all of a style. */
export interface ParagraphLook {
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
  readonly [Key in keyof ParagraphLook]-?: (value: NonNullable<ParagraphLook[Key]>) => Component;
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

const order = Object.keys(writers) as readonly (keyof ParagraphLook)[];

/** Writes how a paragraph looks; what is absent or false is as its style says. */
export function paragraphProperties(look: ParagraphLook): Element {
  return new Element(
    'w:pPr',
    {},
    order.flatMap((key) => {
      const value = look[key];
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
