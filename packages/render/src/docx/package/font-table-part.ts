import type { FontRole } from '@mdconv/core';
import type { StyleSheet, TextStyle } from '../../style/index.ts';
import { Element, valueElement } from '../element.ts';
import { wordNamespace } from './namespaces.ts';

/** What Word shows where a design's font is not installed: close in width and colour. */
const substitutes: Readonly<Record<FontRole, string>> = {
  body: 'Segoe UI, Helvetica Neue, Arial',
  heading: 'Segoe UI, Helvetica Neue, Arial',
  code: 'Consolas, Menlo, Courier New',
};

const serifSubstitutes = 'Cambria, Georgia, Times New Roman';

/** Names the fonts of the design. Source: ISO/IEC 29500-1, 17.8.3. */
export function fontTablePart(style: StyleSheet): Element {
  const used = [style.paragraph.text, style.headings[0]!.text, style.code.text];
  const families = new Map(used.map((text) => [text.family, text]));
  return new Element(
    'w:fonts',
    { 'xmlns:w': wordNamespace },
    [...families.values()].map(fontElement),
  );
}

function fontElement({ family, role }: TextStyle): Element {
  const serif = /serif|roman|georgia|garamond/i.test(family) && !/sans/i.test(family);
  return new Element('w:font', { 'w:name': family }, [
    valueElement('w:altName', serif ? serifSubstitutes : substitutes[role]),
    valueElement('w:family', role === 'code' ? 'modern' : serif ? 'roman' : 'swiss'),
    valueElement('w:pitch', role === 'code' ? 'fixed' : 'variable'),
  ]);
}
