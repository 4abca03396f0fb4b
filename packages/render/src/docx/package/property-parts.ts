import { type DocumentProperties, metadataOf } from '@mdconv/core';
import { Element } from '../element.ts';

/** Core properties: title, author and so on. Source: ISO/IEC 29500-2, 11. */
export function corePropertiesPart(properties: DocumentProperties, date: Date): Element {
  const { author, language } = properties;
  const text = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [new Element(name, {}, [value])];
  const time = (name: string) =>
    new Element(name, { 'xsi:type': 'dcterms:W3CDTF' }, [
      date.toISOString().replace(/\.\d+Z$/, 'Z'),
    ]);
  return new Element('cp:coreProperties', namespaces, [
    ...metadataOf(properties, 'docx')
      .toSorted(([one], [other]) => wordOrder.indexOf(one) - wordOrder.indexOf(other))
      .map(([name, value]) => new Element(name, {}, [value])),
    ...text('cp:lastModifiedBy', author),
    time('dcterms:created'),
    time('dcterms:modified'),
    ...text('dc:language', language),
  ]);
}

/** The order in files from Word. The schema leaves it open. */
const wordOrder: readonly string[] = ['dc:title', 'dc:subject', 'dc:creator', 'cp:keywords'];

const namespaces = {
  'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
};

/** Extended properties: the application. Source: ISO/IEC 29500-1, 22.2. */
export function applicationPropertiesPart(): Element {
  const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';
  return new Element('Properties', { xmlns: namespace }, [
    new Element('Application', {}, ['mdconv']),
  ]);
}
