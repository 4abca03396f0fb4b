import { type FontKind, fontKind, type StyleSheet, type TextStyle } from '../../style/index.ts';
import { Element, valueElement } from '../element.ts';
import { slots, type EmbeddedFont } from '../fonts/embed-fonts.ts';
import { relationshipType, textNamespaces } from './namespaces.ts';
import type { PackagePart } from './write-package.ts';

/** What programs that lack a font choose a similar one by. */
interface Similarity {
  readonly altName: string;
  readonly panose1: string;
  readonly family: string;
  readonly pitch: string;
}

/**
 * LibreOffice takes a list of names for one name and then shows code in a proportional font, so each
 * substitute is one font that every office suite has or replaces. Source: the PANOSE numbers of these
 * fonts; ISO/IEC 29500-1, 17.8.3.
 */
const similar: Readonly<Record<FontKind, Similarity>> = {
  sans: {
    altName: 'Arial',
    panose1: '020B0604020202020204',
    family: 'swiss',
    pitch: 'variable',
  },
  serif: {
    altName: 'Times New Roman',
    panose1: '02020603050405020304',
    family: 'roman',
    pitch: 'variable',
  },
  mono: {
    altName: 'Courier New',
    panose1: '02070309020205020404',
    family: 'modern',
    pitch: 'fixed',
  },
};

/** The fonts of the design and the embedded fonts. Source: ISO/IEC 29500-1, 17.8.3. */
export function fontTablePart(style: StyleSheet, embedded: readonly EmbeddedFont[]): PackagePart {
  const used = [style.paragraph.text, ...style.headings, style.code.text];
  const families = new Map(used.map((text) => [text.family, text]));
  return {
    file: 'fontTable.xml',
    root: new Element(
      'w:fonts',
      textNamespaces,
      [...families.values()].map((text) => fontElement(text, embedded)),
    ),
    relationships: embedded.map(({ file }) => ({
      id: file,
      type: relationshipType('font'),
      target: `fonts/${file}`,
    })),
  };
}

function fontElement({ family, font }: TextStyle, embedded: readonly EmbeddedFont[]): Element {
  const { altName, panose1, family: generic, pitch } = similar[fontKind(family, font)];
  const own = embedded.filter((font) => font.family === family);
  return new Element('w:font', { 'w:name': family }, [
    valueElement('w:altName', altName),
    valueElement('w:panose1', panose1),
    valueElement('w:charset', '00'),
    valueElement('w:family', generic),
    valueElement('w:pitch', pitch),
    ...slots.flatMap((slot) =>
      own
        .filter((font) => font.slot === slot)
        .map(({ file, key }) => new Element(`w:${slot}`, { 'r:id': file, 'w:fontKey': key })),
    ),
  ]);
}
