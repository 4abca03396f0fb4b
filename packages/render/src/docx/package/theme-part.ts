import type { Hex, StyleSheet } from '../../style/index.ts';
import { Element, type XmlAttributes, type Rewrite } from '../element.ts';
import { rgb } from '../units.ts';
import type { PackagePart } from './write-package.ts';

/** A color of the theme: its name in the theme and in attributes of styles. */
interface ThemeColor {
  readonly slot: string;
  readonly name: string;
  readonly value: string;
}

/** The colors of a theme in the order of the schema. Source: ISO/IEC 29500-1, 20.1.6.2 and 17.18.97. */
function themeColors({ palette, link, alert }: StyleSheet): readonly ThemeColor[] {
  const color = (slot: string, name: string, value: Hex): ThemeColor => ({
    slot,
    name,
    value: rgb(value),
  });
  return [
    color('dk1', 'text1', palette.ink),
    color('lt1', 'background1', palette.paper),
    color('dk2', 'text2', palette.heading),
    color('lt2', 'background2', palette.panel),
    color('accent1', 'accent1', palette.accent),
    color('accent2', 'accent2', alert.note.color),
    color('accent3', 'accent3', alert.tip.color),
    color('accent4', 'accent4', alert.important.color),
    color('accent5', 'accent5', alert.warning.color),
    color('accent6', 'accent6', alert.caution.color),
    color('hlink', 'hyperlink', link.color),
    color('folHlink', 'followedHyperlink', link.color),
  ];
}

type FontSet = 'major' | 'minor';

function themeFamilies({ headings, paragraph }: StyleSheet): Readonly<Record<FontSet, string>> {
  return { major: headings[0].family, minor: paragraph.text.family };
}

/** The colors and fonts of the design, which people change for a whole document in Word. */
export function themePart(style: StyleSheet, name: string): PackagePart {
  const { major, minor } = themeFamilies(style);
  const colors = themeColors(style).map(
    ({ slot, value }) => new Element(`a:${slot}`, {}, [new Element('a:srgbClr', { val: value })]),
  );
  return {
    file: 'theme/theme1.xml',
    root: new Element(
      'a:theme',
      { 'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main', name },
      [
        new Element('a:themeElements', {}, [
          new Element('a:clrScheme', { name }, colors),
          new Element('a:fontScheme', { name }, [
            fontSet('a:majorFont', major),
            fontSet('a:minorFont', minor),
          ]),
          plainFormats(name),
        ]),
      ],
    ),
  };
}

function fontSet(name: string, family: string): Element {
  const faces = { latin: family, ea: '', cs: family };
  return new Element(
    name,
    {},
    Object.entries(faces).map(([script, typeface]) => new Element(`a:${script}`, { typeface })),
  );
}

/** The three strengths of fills, lines and effects that a theme must have. Source: ISO/IEC 29500-1, 20.1.4.1.14. */
function plainFormats(name: string): Element {
  const fill = () => new Element('a:solidFill', {}, [new Element('a:schemeClr', { val: 'phClr' })]);
  const three = (list: string, make: () => Element) =>
    new Element(list, {}, [make(), make(), make()]);
  return new Element('a:fmtScheme', { name }, [
    three('a:fillStyleLst', fill),
    three('a:lnStyleLst', () => new Element('a:ln', { w: 6350 }, [fill()])),
    three('a:effectStyleLst', () => new Element('a:effectStyle', {}, [new Element('a:effectLst')])),
    three('a:bgFillStyleLst', fill),
  ]);
}

/**
 * Makes styles refer to the theme wherever they use one of its colors or fonts. The values stay beside
 * the references, for programs that do not read themes. Source: ISO/IEC 29500-1, 17.3.2.26 and 17.3.2.6.
 *
 * @param fonts the set of fonts that the style belongs to
 */
export function themeReferences(style: StyleSheet, fonts: FontSet): Rewrite {
  const families = themeFamilies(style);
  const names = new Map(
    themeColors(style)
      .map(({ name, value }) => [value, name])
      .reverse() as [string, string][],
  );
  const colorOf = (value: XmlAttributes[string]) =>
    typeof value === 'string' ? names.get(value.toUpperCase()) : undefined;
  const setOf = (family: XmlAttributes[string]): FontSet | undefined =>
    family === families[fonts]
      ? fonts
      : (['minor', 'major'] as const).find((set) => family === families[set]);
  return (name, attributes) => {
    if (name === 'w:rFonts') {
      const set = setOf(attributes['w:ascii']);
      const hAnsi = `${set}HAnsi`;
      return set === undefined
        ? attributes
        : {
            ...attributes,
            'w:asciiTheme': hAnsi,
            'w:hAnsiTheme': hAnsi,
            'w:cstheme': `${set}Bidi`,
          };
    }
    if (name === 'w:shd') {
      const fill = colorOf(attributes['w:fill']);
      return fill === undefined ? attributes : { ...attributes, 'w:themeFill': fill };
    }
    const color = colorOf(name === 'w:color' ? attributes['w:val'] : attributes['w:color']);
    return color === undefined ? attributes : { ...attributes, 'w:themeColor': color };
  };
}
