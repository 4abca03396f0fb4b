import type { FontRole } from '@mdconv/core';
import type { StyleSheet, TextStyle } from '../../style/index.ts';
import { Element, valueElement } from '../element.ts';
import { slots, type EmbeddedFont } from '../fonts/embed-fonts.ts';
import { relationshipType, textNamespaces } from './namespaces.ts';
import type { PackagePart } from './write-package.ts';

/** Substitutes of similar width and weight for fonts that are not installed. */
const substitutes: Readonly<Record<FontRole, string>> = {
  body: 'Segoe UI, Helvetica Neue, Arial',
  heading: 'Segoe UI, Helvetica Neue, Arial',
  code: 'Consolas, Menlo, Courier New',
};

const serifSubstitutes = 'Cambria, Georgia, Times New Roman';

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
  const serif = /serif|roman|georgia|garamond/i.test(family) && !/sans/i.test(family);
  const own = embedded.filter((font) => font.family === family);
  return new Element('w:font', { 'w:name': family }, [
    valueElement('w:altName', serif ? serifSubstitutes : substitutes[font]),
    valueElement('w:family', font === 'code' ? 'modern' : serif ? 'roman' : 'swiss'),
    valueElement('w:pitch', font === 'code' ? 'fixed' : 'variable'),
    ...slots.flatMap((slot) =>
      own
        .filter((font) => font.slot === slot)
        .map(({ file, key }) => new Element(`w:${slot}`, { 'r:id': file, 'w:fontKey': key })),
    ),
  ]);
}
