import type { Condition } from '../condition.ts';
import type { PdfFacts } from '../facts/collect-facts.ts';
import { ofKind } from '../reader/pdf-object.ts';
import { nameOf, readTextString } from '../reader/values.ts';

const dublinCore = 'http://purl.org/dc/elements/1.1/';

/** Metadata and declarations of the file. Source: ISO 14289-1, 5 and 7.1; ISO 19005-2, 6.6. */
export const metadataConditions: readonly Condition[] = [
  {
    id: 'UA 06-001',
    clause: 'ISO 14289-1, 7.1; ISO 19005-2, 6.6.2.1',
    says: 'The catalog has a metadata stream of type XML.',
    *find({ catalog, at }) {
      const stream = ofKind(at(catalog, 'Metadata'), 'stream');
      const [type, subtype] = [nameOf(at(stream, 'Type')), nameOf(at(stream, 'Subtype'))];
      if (type !== 'Metadata' || subtype !== 'XML') yield 'the catalog';
    },
  },
  {
    id: 'A 6.6.2.1 xml',
    clause: 'ISO 19005-2, 6.6.2.1',
    says: 'The metadata is well-formed XML in UTF-8.',
    *find({ metadata }) {
      if (metadata?.fault !== undefined) yield metadata.fault.split('\n')[0] ?? '';
      else if (metadata?.source.includes('\ufffd')) yield 'bytes that are no UTF-8';
    },
  },
  {
    id: 'A 6.6.2.1 packet',
    clause: 'ISO 19005-2, 6.6.2.1',
    says: 'The packet header has no bytes and no encoding attribute.',
    *find({ metadata }) {
      if (/<\?xpacket[^>]*\s(?:bytes|encoding)=/.test(metadata?.source ?? '')) yield 'the metadata';
    },
  },
  {
    id: 'A 6.6.2.3 schemas',
    clause: 'ISO 19005-2, 6.6.2.3',
    says: 'Properties belong to predefined schemas or to extension schemas in the metadata.',
    *find({ metadata }) {
      for (const namespace of metadata?.namespaces ?? [])
        if (!knownSchemas.has(namespace) && !metadata?.explained.has(namespace)) yield namespace;
    },
  },
  {
    id: 'UA 06-002',
    clause: 'ISO 14289-1, 5',
    says: 'The metadata declares PDF/UA-1.',
    *find({ metadata }) {
      const parts = metadata?.values('http://www.aiim.org/pdfua/ns/id/', 'part') ?? [];
      if (parts.join() !== '1') yield 'the metadata';
    },
  },
  {
    id: 'A 6.6.4 identification',
    clause: 'ISO 19005-2, 6.6.4',
    says: 'The metadata declares PDF/A-2a.',
    *find({ metadata }) {
      const claim = ['part', 'conformance'].map((name) =>
        metadata?.values('http://www.aiim.org/pdfa/ns/id/', name).join(),
      );
      if (claim.join('') !== '2A') yield 'the metadata';
    },
  },
  {
    id: 'UA 06-003',
    clause: 'ISO 14289-1, 7.1',
    says: 'The metadata has a title.',
    *find({ metadata }) {
      if (!metadata?.values(dublinCore, 'title')[0]) yield 'the metadata';
    },
  },
  equal('Title', dublinCoreProperty('title')),
  equal('Author', dublinCoreProperty('creator')),
  equal('Subject', dublinCoreProperty('description')),
  equal('Keywords', { namespace: 'http://ns.adobe.com/pdf/1.3/', name: 'Keywords' }),
  equal('Creator', { namespace: 'http://ns.adobe.com/xap/1.0/', name: 'CreatorTool' }),
  equal('Producer', { namespace: 'http://ns.adobe.com/pdf/1.3/', name: 'Producer' }),
  equal('CreationDate', { namespace: 'http://ns.adobe.com/xap/1.0/', name: 'CreateDate' }),
  equal('ModDate', { namespace: 'http://ns.adobe.com/xap/1.0/', name: 'ModifyDate' }),
  {
    id: 'UA 07-001',
    clause: 'ISO 14289-1, 7.1',
    says: 'DisplayDocTitle is true (07-002).',
    *find({ catalog, at }) {
      if (at(catalog, 'ViewerPreferences', 'DisplayDocTitle') !== true) yield 'the catalog';
    },
  },
];

/** Source: ISO 19005-2, 6.6.2.3.1: the XMP schemas, and the schema that describes extension schemas. */
const knownSchemas: ReadonlySet<string> = new Set([
  dublinCore,
  'http://ns.adobe.com/xap/1.0/',
  'http://ns.adobe.com/xap/1.0/rights/',
  'http://ns.adobe.com/xap/1.0/mm/',
  'http://ns.adobe.com/xap/1.0/bj/',
  'http://ns.adobe.com/xap/1.0/t/pg/',
  'http://ns.adobe.com/pdf/1.3/',
  'http://ns.adobe.com/photoshop/1.0/',
  'http://ns.adobe.com/tiff/1.0/',
  'http://ns.adobe.com/exif/1.0/',
  'http://www.aiim.org/pdfa/ns/id/',
  'http://www.aiim.org/pdfa/ns/extension/',
]);

interface Property {
  readonly namespace: string;
  readonly name: string;
}

function dublinCoreProperty(name: string): Property {
  return { namespace: dublinCore, name };
}

/** Source: ISO 19005-2, 6.6.3 and table 1 of ISO 19005-1. */
function equal(key: string, { namespace, name }: Property): Condition {
  return {
    id: `A 6.6.3 ${key}`,
    clause: 'ISO 19005-2, 6.6.3',
    says: `${key} in the document information equals ${name} in the metadata.`,
    *find({ file, at, metadata }: PdfFacts) {
      const inInfo = readTextString(at(file.trailer, 'Info', key));
      if (inInfo === undefined) return;
      const inXmp = metadata?.values(namespace, name)[0];
      const isEqual = key.endsWith('Date')
        ? instantOf(inInfo) === Date.parse(inXmp ?? '')
        : inInfo === inXmp;
      if (!isEqual) yield `${JSON.stringify(inInfo)} and ${JSON.stringify(inXmp)}`;
    },
  };
}

/** Milliseconds since 1970. Source: ISO 32000-1, 7.9.4. */
function instantOf(date: string): number {
  const pattern = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?'?)?$/;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone] =
    pattern.exec(date) ?? [];
  const offset = zone ? `${zone}:${pattern.exec(date)?.[8] ?? '00'}` : 'Z';
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
}
