import { Element } from '../element.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const metadata = 'application/vnd.openxmlformats-package';

const defaults: Readonly<Record<string, string>> = {
  rels: `${metadata}.relationships+xml`,
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  odttf: 'application/vnd.openxmlformats-officedocument.obfuscatedFont',
};

/** Content types by the prefix of the file name within `word/` or `docProps/`. */
const types: Readonly<Record<string, string>> = {
  document: `${word}.document.main+xml`,
  styles: `${word}.styles+xml`,
  numbering: `${word}.numbering+xml`,
  settings: `${word}.settings+xml`,
  fontTable: `${word}.fontTable+xml`,
  footnotes: `${word}.footnotes+xml`,
  header: `${word}.header+xml`,
  footer: `${word}.footer+xml`,
  theme: 'application/vnd.openxmlformats-officedocument.theme+xml',
  core: `${metadata}.core-properties+xml`,
  app: 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
};

/** The content types of all files in the package. Source: ISO/IEC 29500-2, 10.1.2. */
export function contentTypesPart(paths: readonly string[]): Element {
  const overrides = paths.flatMap((path) => {
    const type = types[/\/([a-zA-Z]+)[^/]*\.xml$/.exec(path)?.[1] ?? ''];
    return type === undefined ? [] : [{ path, type }];
  });
  return new Element(
    'Types',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
    [
      ...Object.entries(defaults).map(
        ([extension, type]) => new Element('Default', { Extension: extension, ContentType: type }),
      ),
      ...overrides.map(
        ({ path, type }) => new Element('Override', { PartName: `/${path}`, ContentType: type }),
      ),
    ],
  );
}
