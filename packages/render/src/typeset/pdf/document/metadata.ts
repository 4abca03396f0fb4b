import type { FileDescription } from './describe-file.ts';
import type { PdfFile, Reference } from '../syntax/pdf-file.ts';

/** The metadata: the document information again, and the claims to PDF/A and PDF/UA. */
export function writeXmp(description: FileDescription): string {
  const { Title, Author, Subject, Keywords, Creator, Producer, created } = description;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    block('dc', 'http://purl.org/dc/elements/1.1/', [
      `<dc:title>${list('Alt', ' xml:lang="x-default"', Title)}</dc:title>`,
      Author && `<dc:creator>${list('Seq', '', Author)}</dc:creator>`,
      Subject &&
        `<dc:description>${list('Alt', ' xml:lang="x-default"', Subject)}</dc:description>`,
    ]),
    block('xmp', 'http://ns.adobe.com/xap/1.0/', [
      created && `<xmp:CreateDate>${seconds(created)}</xmp:CreateDate>`,
      `<xmp:CreatorTool>${escape(Creator)}</xmp:CreatorTool>`,
    ]),
    block('pdf', 'http://ns.adobe.com/pdf/1.3/', [
      `<pdf:Producer>${escape(Producer)}</pdf:Producer>`,
      Keywords && `<pdf:Keywords>${escape(Keywords)}</pdf:Keywords>`,
    ]),
    block('pdfaid', 'http://www.aiim.org/pdfa/ns/id/', [
      '<pdfaid:part>2</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
    ]),
    block('pdfuaid', universalAccess, ['<pdfuaid:part>1</pdfuaid:part>']),
    extensionSchema,
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}

const universalAccess = 'http://www.aiim.org/pdfua/ns/id/';

/**
 * PDF/A allows only properties that it knows or that the file explains.
 * Source: ISO 19005-2, 6.6.2.3.
 */
const extensionSchema = `<rdf:Description rdf:about=""
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
  return `<rdf:${kind}><rdf:li${attribute}>${escape(value)}</rdf:li></rdf:${kind}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The Info dictionary's date has no fractions of a second, and both must be equal. */
function seconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Writes the metadata, uncompressed for programs that know XMP and not PDF. */
export function writeMetadata(file: PdfFile, description: FileDescription): Reference {
  const xmp = Buffer.from(writeXmp(description), 'utf8');
  return file.addStream({ Type: '/Metadata', Subtype: '/XML' }, xmp);
}
