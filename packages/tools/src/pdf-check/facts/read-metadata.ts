import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom';
import type { PathReader } from '../reader/path-reader.ts';
import { ofKind, type PdfObject } from '../reader/pdf-object.ts';
import type { PdfFile } from '../reader/read-pdf.ts';

/** The XMP metadata of the document. */
export interface MetadataFacts {
  readonly source: string;
  /** Why it is not well-formed XML; absent if it is. */
  readonly fault?: string;
  /** The value of a property, or the items of its list. */
  readonly values: (namespace: string, name: string) => readonly string[];
  /** The namespaces of all properties, and those that extension schemas describe. */
  readonly namespaces: ReadonlySet<string>;
  readonly explained: ReadonlySet<string>;
}

/** `undefined` if the file has no metadata. */
export function readMetadata(
  file: PdfFile,
  at: PathReader,
  catalog: PdfObject | undefined,
): MetadataFacts | undefined {
  const stream = ofKind(at(catalog, 'Metadata'), 'stream');
  if (!stream) return undefined;
  const source = file.decode(stream).toString('utf8');
  const none = { values: () => [], namespaces: new Set<string>(), explained: new Set<string>() };
  try {
    if (bareAmpersand.test(source))
      throw new Error('The metadata contains an unescaped ampersand.');
    const parser = new DOMParser({ onError: onErrorStopParsing });
    const document = parser.parseFromString(source, 'application/xml');
    const descriptions = [...document.getElementsByTagNameNS(rdf, 'Description')];
    const properties = descriptions.flatMap((description) => elementsOf(description));
    return {
      source,
      values: (namespace, name) => [
        ...properties
          .filter((one) => one.namespaceURI === namespace && one.localName === name)
          .flatMap(valuesOf),
        ...descriptions.flatMap((one) => one.getAttributeNS(namespace, name) || []),
      ],
      namespaces: new Set(properties.map(({ namespaceURI }) => namespaceURI ?? '')),
      explained: new Set(
        [...document.getElementsByTagNameNS(pdfaSchema, 'namespaceURI')].map(elementText),
      ),
    };
  } catch (error) {
    return { source, fault: (error as Error).message, ...none };
  }
}

/** The parser accepts it. */
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const pdfaSchema = 'http://www.aiim.org/pdfa/ns/schema#';

const elementText = (element: Element) => (element.textContent ?? '').trim();

function elementsOf(parent: Element): readonly Element[] {
  return [...parent.childNodes].filter((node): node is Element => node.nodeType === 1);
}

function valuesOf(property: Element): readonly string[] {
  const items = [...property.getElementsByTagNameNS(rdf, 'li')];
  return items.length > 0 ? items.map(elementText) : [elementText(property)];
}
