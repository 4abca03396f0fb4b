import { escapeXml } from '../../../xml/index.ts';
import type { FileDescription } from './describe-file.ts';

/** The document information as XMP, which PDF/A requires to say the same. Source: ISO 19005-2, 6.6.3. */
export function writeInfoXml(description: FileDescription): string {
  const { Title, Author, Subject, Keywords, Creator, Producer, CreationDate } = description;
  return [
    block('dc', 'http://purl.org/dc/elements/1.1/', [
      `<dc:title>${list('Alt', ' xml:lang="x-default"', Title)}</dc:title>`,
      Author && `<dc:creator>${list('Seq', '', Author)}</dc:creator>`,
      Subject &&
        `<dc:description>${list('Alt', ' xml:lang="x-default"', Subject)}</dc:description>`,
    ]),
    block('xmp', 'http://ns.adobe.com/xap/1.0/', [
      CreationDate && `<xmp:CreateDate>${seconds(CreationDate)}</xmp:CreateDate>`,
      `<xmp:CreatorTool>${escapeXml(Creator)}</xmp:CreatorTool>`,
    ]),
    block('pdf', 'http://ns.adobe.com/pdf/1.3/', [
      `<pdf:Producer>${escapeXml(Producer)}</pdf:Producer>`,
      Keywords && `<pdf:Keywords>${escapeXml(Keywords)}</pdf:Keywords>`,
    ]),
  ].join('\n');
}

const universalAccess = 'http://www.aiim.org/pdfua/ns/id/';

/**
 * Says that the file conforms to PDF/UA-1, and explains the property that says so, because PDF/A
 * does not know it. Source: ISO 14289-1, 5; ISO 19005-2, 6.6.2.3.
 */
export const accessibilityClaim = `${block('pdfuaid', universalAccess, ['<pdfuaid:part>1</pdfuaid:part>'])}
<rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${universalAccess}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>part</pdfaProperty:name>
      <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      <pdfaProperty:category>internal</pdfaProperty:category>
      <pdfaProperty:description>Part of ISO 14289 to which the file conforms</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

function block(prefix: string, namespace: string, properties: readonly (string | undefined)[]) {
  const lines = properties.filter(Boolean).map((property) => `  ${property}`);
  return [
    `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">`,
    ...lines,
    '</rdf:Description>',
  ].join('\n');
}

function list(kind: 'Alt' | 'Seq', attribute: string, value: string): string {
  return `<rdf:${kind}><rdf:li${attribute}>${escapeXml(value)}</rdf:li></rdf:${kind}>`;
}

/** The Info dictionary's date has no fractions of a second, and both must be equal. */
function seconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
