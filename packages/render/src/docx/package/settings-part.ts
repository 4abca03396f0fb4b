import type { StyleSheet } from '../../style/index.ts';
import { Element, valueElement } from '../element.ts';
import { wordNamespace } from './namespaces.ts';

/**
 * Settings of the document as Word 2013 and later have them, which keeps compatibility mode off.
 * Fields are not updated on opening: Word would ask first. Source: ISO/IEC 29500-1, 17.15.1.78.
 */
export function settingsPart({ paragraph, palette }: StyleSheet, embedsFonts: boolean): Element {
  const colored = palette.paper.toUpperCase() !== '#FFFFFF';
  return new Element('w:settings', { 'xmlns:w': wordNamespace }, [
    ...(colored ? [new Element('w:displayBackgroundShape')] : []),
    // Without it Word would drop the fonts when it saves.
    ...(embedsFonts ? [new Element('w:embedTrueTypeFonts')] : []),
    valueElement('w:defaultTabStop', 720),
    ...(paragraph.hyphenate
      ? [
          new Element('w:autoHyphenation'),
          valueElement('w:consecutiveHyphenLimit', 2),
          new Element('w:doNotHyphenateCaps'),
        ]
      : []),
    valueElement('w:characterSpacingControl', 'doNotCompress'),
    new Element('w:footnotePr', {}, [
      new Element('w:footnote', { 'w:id': -1 }),
      new Element('w:footnote', { 'w:id': 0 }),
    ]),
    new Element('w:compat', {}, [
      // A justified line that ends with a break keeps its natural spaces.
      new Element('w:doNotExpandShiftReturn'),
      ...Object.entries(compatibility).map(
        ([name, value]) =>
          new Element('w:compatSetting', {
            'w:name': name,
            'w:uri': 'http://schemas.microsoft.com/office/word',
            'w:val': value,
          }),
      ),
    ]),
    valueElement('w:decimalSymbol', '.'),
    valueElement('w:listSeparator', ','),
  ]);
}

/** Source: [MS-DOCX], 2.3.3; the values of Word's own new documents. */
const compatibility = {
  compatibilityMode: 15,
  overrideTableStyleFontSizeAndJustification: 1,
  enableOpenTypeFeatures: 1,
  doNotFlipMirrorIndents: 1,
  differentiateMultirowTableHeaders: 1,
};
