import type { PackageFiles } from '../package-files.ts';
import { contentModels, required, type ContentModel } from './content-models.ts';
import { elementsOf, parseXml, type XmlElement } from './xml-tree.ts';

/** Everything in a package that the schema or Word does not allow; empty for a valid package. */
export function findFaults(files: PackageFiles): readonly string[] {
  const roots = new Map(
    files.paths
      .filter((path) => /\.(?:xml|rels)$/.test(path))
      .map((path) => [path, parseXml(files.part(path))] as const),
  );
  const elements = (path: string) => [...elementsOf(roots.get(path)!)];
  return [
    ...[...roots].flatMap(([path, root]) => elementFaults(path, root)),
    ...[...roots.keys()].flatMap((path) => attributeFaults(path, elements(path))),
    ...contentTypeFaults(files, elements('[Content_Types].xml')),
    ...relationshipFaults(files, elements),
    ...referenceFaults([...roots.keys()], elements),
  ];
}

function elementFaults(path: string, root: XmlElement): readonly string[] {
  const faults: string[] = [...prefixFaults(path, root)];
  for (const { name, children } of elementsOf(root)) {
    const model = contentModels.get(name);
    const names = children.map((child) => child.name);
    const fault = model ? modelFault(model, names) : 'is not an element that mdconv writes';
    if (fault) faults.push(`${path}: ${name} ${fault}`);
    for (const needed of required.get(name) ?? [])
      if (!names.includes(needed)) faults.push(`${path}: ${name} has no ${needed}`);
    if (name === 'w:tc' && names.at(-1) !== 'w:p')
      faults.push(`${path}: a cell ends with ${names.at(-1)}, not with a paragraph`);
  }
  return faults;
}

/** Undeclared prefixes. */
function prefixFaults(path: string, root: XmlElement): readonly string[] {
  const declared = new Set(['xml', 'xmlns']);
  const used = new Set<string>();
  for (const { name, attributes } of elementsOf(root))
    for (const word of [name, ...Object.keys(attributes)]) {
      const [prefix, local] = word.split(':');
      if (prefix === 'xmlns') declared.add(local!);
      else if (local !== undefined) used.add(prefix!);
    }
  return [...used]
    .filter((prefix) => !declared.has(prefix))
    .map((prefix) => `${path}: nothing declares ${prefix}`);
}

/** Matches names against a model in order; visits each item of the model once. */
function modelFault(model: ContentModel, names: readonly string[]): string | undefined {
  let at = 0;
  for (const name of names) {
    while (at < model.length && !allows(model[at]!, name)) at += 1;
    if (at === model.length) return `has ${name} where it may not: ${names.join(' ')}`;
    if (typeof model[at] === 'string') at += 1;
  }
  return undefined;
}

function allows(item: ContentModel[number], name: string): boolean {
  return typeof item === 'string' ? item === name : item.many.includes(name);
}

/** Attributes with integer values, and the bounds of those that have bounds. */
const wholeNumbers: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'w:w': [0, 31_680],
  'w:h': [0, 31_680],
  'w:left': [-31_680, 31_680],
  'w:right': [-31_680, 31_680],
  'w:hanging': [0, 31_680],
  'w:before': [0, 31_680],
  'w:after': [0, 31_680],
  'w:line': [0, 31_680],
  'w:pos': [-31_680, 31_680],
  'w:space': [0, 31],
  'w:sz': [0, 96],
  'w:ilvl': [0, 8],
  cx: [1, 27_273_042_316_900],
  cy: [1, 27_273_042_316_900],
};

/** The limit of Word. */
const nameLengthMax = 253;

function attributeFaults(path: string, elements: readonly XmlElement[]): readonly string[] {
  return elements.flatMap(({ name, attributes }) =>
    Object.entries(attributes).flatMap(([attribute, value]) => {
      const bounds = wholeNumbers[attribute];
      const number = Number(value);
      const isNumber = /^-?\d+$/.test(value);
      if (bounds && !(isNumber && number >= bounds[0] && number <= bounds[1]))
        return [`${path}: ${attribute}="${value}" of ${name} is out of bounds`];
      if (attribute === 'w:name' && value.length > nameLengthMax)
        return [`${path}: the name of a ${name} is too long`];
      return [];
    }),
  );
}

function contentTypeFaults(
  { paths }: PackageFiles,
  elements: readonly XmlElement[],
): readonly string[] {
  const named = (element: string, attribute: string) =>
    elements.flatMap(({ name, attributes }) => (name === element ? [attributes[attribute]!] : []));
  const extensions = named('Default', 'Extension');
  const overrides = named('Override', 'PartName');
  const others = paths.filter((path) => path !== '[Content_Types].xml');
  return [
    ...others
      .filter((path) => !extensions.includes(path.slice(path.lastIndexOf('.') + 1)))
      .map((path) => `${path} has no content type`),
    ...others
      .filter((path) => path.endsWith('.xml') && !overrides.includes(`/${path}`))
      .map((path) => `${path} is but some xml`),
    ...overrides
      .filter((path) => !paths.includes(path.slice(1)))
      .map((path) => `${path} has a content type but is not there`),
  ];
}

type ElementsOf = (path: string) => readonly XmlElement[];

/** Checks the targets of relationships, and that each part declares the relationships it refers to. */
function relationshipFaults(files: PackageFiles, elements: ElementsOf): readonly string[] {
  const owners = files.paths.filter((path) => /\.xml$/.test(path));
  return owners.flatMap((path) => {
    const [, folder = '', file] = /^(.*\/)?([^/]+)$/.exec(path)!;
    const list = `${folder}_rels/${file}.rels`;
    const relationships = files.paths.includes(list)
      ? elements(list).filter(({ name }) => name === 'Relationship')
      : [];
    const ids = relationships.map(({ attributes }) => attributes['Id']!);
    const used = elements(path).flatMap(({ attributes }) =>
      ['r:id', 'r:embed'].flatMap((attribute) => attributes[attribute] ?? []),
    );
    const inside = relationships.filter(({ attributes }) => attributes['TargetMode'] === undefined);
    const outside = relationships.filter(
      ({ attributes }) => attributes['TargetMode'] !== undefined,
    );
    return [
      ...repeated(ids).map((id) => `${list}: ${id} is there twice`),
      ...used.filter((id) => !ids.includes(id)).map((id) => `${path}: ${id} is not a relationship`),
      ...inside
        .map(({ attributes }) => `${folder}${attributes['Target']}`)
        .filter((target) => !files.paths.includes(target))
        .map((target) => `${list}: ${target} is not there`),
      ...outside
        .map(({ attributes }) => attributes['Target']!)
        .filter((target) => !URL.canParse(target, 'http://localhost/'))
        .map((target) => `${list}: ${target} is not an address`),
    ];
  });
}

/** Checks ids within the text, and references between parts of the text. */
function referenceFaults(paths: readonly string[], elements: ElementsOf): readonly string[] {
  const text = paths.filter((path) => /^word\/[^/]+\.xml$/.test(path)).flatMap(elements);
  const values = (element: string, attribute: string, within: readonly XmlElement[] = text) =>
    within.flatMap(({ name, attributes }) =>
      name === element && attributes[attribute] !== undefined ? [attributes[attribute]] : [],
    );
  const unknown = (what: string, used: readonly string[], known: readonly string[]) => {
    const set = new Set(known);
    return used.filter((value) => !set.has(value)).map((value) => `${what} ${value} is unknown`);
  };
  const twice = (what: string, of: readonly string[]) =>
    repeated(of).map((value) => `${what} ${value} is there twice`);
  const names = values('w:bookmarkStart', 'w:name');
  const styles = values('w:style', 'w:styleId');
  const body = elements('word/document.xml');
  const notes = elements('word/footnotes.xml');
  return [
    ...twice('Picture', values('wp:docPr', 'id')),
    ...twice('Bookmark', values('w:bookmarkStart', 'w:id')),
    ...twice(
      'Bookmark',
      names.map((name) => name.toLowerCase()),
    ),
    ...twice('Style', styles),
    ...twice('Footnote', values('w:footnote', 'w:id', notes)),
    ...twice('Footnote reference', values('w:footnoteReference', 'w:id', body)),
    ...unknown('Bookmark', values('w:bookmarkEnd', 'w:id'), values('w:bookmarkStart', 'w:id')),
    ...unknown('Anchor', values('w:hyperlink', 'w:anchor'), names),
    ...['w:pStyle', 'w:rStyle', 'w:tblStyle', 'w:basedOn', 'w:next'].flatMap((name) =>
      unknown('Style', values(name, 'w:val'), styles),
    ),
    ...unknown('List', values('w:numId', 'w:val'), ['0', ...values('w:num', 'w:numId')]),
    ...unknown(
      'Definition of lists',
      values('w:abstractNumId', 'w:val'),
      values('w:abstractNum', 'w:abstractNumId'),
    ),
    ...unknown(
      'Footnote',
      values('w:footnoteReference', 'w:id', body),
      values('w:footnote', 'w:id', notes),
    ),
  ];
}

function repeated(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}
