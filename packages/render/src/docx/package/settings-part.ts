import type { StyleSheet } from '../../style/index.ts';
import { Element, valueElement } from '../element.ts';
import { wordNamespace } from './namespaces.ts';

/**
 * Document settings of Word 2013 and later, which avoid compatibility mode. Fields are not updated on
 * opening, because Word would ask first. Source: ISO/IEC 29500-1, 17.15.1.78.
 */
export function settingsPart({ paragraph, palette }: StyleSheet, embedsFonts: boolean): Element {
  const colored = palette.paper.toUpperCase() !== '#FFFFFF';
  return new Element('w:settings', { 'xmlns:w': wordNamespace }, [
    ...(colored ? [new Element('w:displayBackgroundShape')] : []),
    // Otherwise Word removes the fonts when it saves.
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
      // Does not stretch justified lines that end with a line break.
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
    new Element(
      'w:clrSchemeMapping',
      Object.fromEntries(Object.entries(colorMapping).map(([name, color]) => [`w:${name}`, color])),
    ),
    valueElement('w:decimalSymbol', '.'),
    valueElement('w:listSeparator', ','),
  ]);
}

/** Which colors of the theme text and backgrounds take; the values of new documents in Word. */
const colorMapping = {
  bg1: 'light1',
  t1: 'dark1',
  bg2: 'light2',
  t2: 'dark2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
  hyperlink: 'hyperlink',
  followedHyperlink: 'followedHyperlink',
};

/** Source: [MS-DOCX], 2.3.3; the values of new documents in Word. */
const compatibility = {
  compatibilityMode: 15,
  overrideTableStyleFontSizeAndJustification: 1,
  enableOpenTypeFeatures: 1,
  doNotFlipMirrorIndents: 1,
  differentiateMultirowTableHeaders: 1,
};
