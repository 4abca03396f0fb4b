import { all, type PackageFiles } from './package-files.ts';
import { numberFaults, staleSectionFaults, tornTableFaults } from './row-faults.ts';
import { elementsNamed, parseXml, type XmlElement } from './schema/xml-tree.ts';

/** What readers of a docx would mind, although Word opens it. */
export function findPageFaults(files: PackageFiles): readonly string[] {
  const document = parseXml(files.part('word/document.xml'));
  const styles = parseXml(files.part('word/styles.xml'));
  return [
    ...sectionFaults(document),
    ...tableFaults(document),
    ...numberFaults(document),
    ...tornTableFaults(document),
    ...staleSectionFaults(files, document),
    ...drawingFaults(document, styles),
    ...proofFaults(document, styles),
    ...introductionFaults(document),
    ...justifiedFaults(document, styles),
    ...runningFaults(files),
    ...fontFaults(files, styles),
    ...linkFaults(files),
  ];
}

const codeWidth = 0.602;
const numberOf = (element: XmlElement | undefined, name: string) =>
  Number(element?.attributes[name]);
const first = (element: XmlElement, name: string) => elementsNamed(element, name)[0];
const styleOf = (paragraph: XmlElement, kind = 'w:pStyle') =>
  first(paragraph, kind)?.attributes['w:val'];
export const textOf = (element: XmlElement) =>
  elementsNamed(element, 'w:t')
    .map(({ text }) => text)
    .join('');

/** The sections of the body with what they contain. Twips. */
function sectionsOf(document: XmlElement) {
  const [body] = elementsNamed(document, 'w:body');
  const sections: { properties: XmlElement; content: XmlElement[] }[] = [];
  let content: XmlElement[] = [];
  for (const child of body!.children) {
    const properties = child.name === 'w:tbl' ? undefined : first(child, 'w:sectPr');
    if (child.name !== 'w:sectPr') content.push(child);
    if (!properties) continue;
    sections.push({ properties, content });
    content = [];
  }
  return sections;
}

function roomOf(section: XmlElement): number {
  const [size, margins] = [first(section, 'w:pgSz'), first(section, 'w:pgMar')];
  const sides = numberOf(margins, 'w:left') + numberOf(margins, 'w:right');
  return numberOf(size, 'w:w') - sides;
}

/** Turned pages have a table or a picture, and the headers of the others; only the first page differs. */
function sectionFaults(document: XmlElement): readonly string[] {
  const sections = sectionsOf(document);
  return sections.flatMap(({ properties, content }, index) => {
    const { width, other } = {
      width: roomOf(properties),
      other: roomOf(sections.at(-1)!.properties),
    };
    const kinds = (section: XmlElement) =>
      section.children
        .filter(
          ({ name, attributes }) => /Reference$/.test(name) && attributes['w:type'] === 'default',
        )
        .map(({ name }) => name)
        .join();
    const isWide = content.some(
      (block) => block.name === 'w:tbl' || elementsNamed(block, 'w:drawing').length > 0,
    );
    return [
      ...(content.length === 0 && sections.length > 1 ? [`section ${index} is empty`] : []),
      ...(width > other && !isWide ? [`section ${index} is turned without reason`] : []),
      ...(kinds(properties) === kinds(sections[0]!.properties)
        ? []
        : [`section ${index} lacks a header`]),
      ...(index > 0 && first(properties, 'w:titlePg') ? [`section ${index} has a first page`] : []),
      ...(first(properties, 'w:pgNumType') ? [`section ${index} restarts page numbers`] : []),
    ];
  });
}

/** Tables are as wide as the text at most. Rounding adds half a twip to each column. */
function tableFaults(document: XmlElement): readonly string[] {
  return sectionsOf(document).flatMap(({ properties, content }) =>
    content
      .filter(({ name }) => name === 'w:tbl')
      .flatMap((table) => {
        const [width, columns] = [first(table, 'w:tblW'), first(table, 'w:tblGrid')!.children];
        const isTooWide = numberOf(width, 'w:w') > roomOf(properties) + columns.length;
        return isTooWide ? [`a table is ${width?.attributes['w:w']} twips wide`] : [];
      }),
  );
}

/** Lines of drawings join and, in type that is not too small to read, do not wrap. */
function drawingFaults(document: XmlElement, styles: XmlElement): readonly string[] {
  const code = elementsNamed(styles, 'w:style').find(
    ({ attributes }) => attributes['w:styleId'] === 'SourceCode',
  )!;
  return sectionsOf(document).flatMap(({ properties, content }) =>
    content
      .filter((child) => styleOf(child) === 'SourceCode' && /[│┃║├]/.test(textOf(child)))
      .flatMap((paragraph) => {
        const lines = linesOf(paragraph);
        const size = numberOf(first(paragraph, 'w:sz') ?? first(code, 'w:sz'), 'w:val') / 2;
        const spacing = first(paragraph, 'w:spacing');
        const leading = numberOf(spacing, 'w:line') / 20;
        const indents = [first(paragraph, 'w:ind'), first(code, 'w:ind')];
        const indent = indents.flatMap((found) => [
          numberOf(found, 'w:left'),
          numberOf(found, 'w:right'),
        ]);
        const room = (roomOf(properties) - indent.reduce((sum, side) => sum + (side || 0), 0)) / 20;
        const widest = Math.max(...lines.map((line) => [...line].length)) * codeWidth;
        const isKept = first(paragraph, 'w:keepLines')?.attributes['w:val'] !== 'false';
        return [
          ...(spacing?.attributes['w:lineRule'] === 'exact' && leading <= size * 1.125
            ? []
            : [`strokes are ${leading} points apart`]),
          ...(widest * size > room && widest * 5 <= room ? ['a drawing wraps'] : []),
          ...(size < 5 ? [`a drawing has text of ${size} points`] : []),
          ...(lines.length <= 25 && !(isKept && first(paragraph, 'w:keepLines'))
            ? ['a drawing may be split']
            : []),
        ];
      }),
  );
}

function linesOf(paragraph: XmlElement): readonly string[] {
  let lines = '';
  for (const run of elementsNamed(paragraph, 'w:r'))
    lines += first(run, 'w:br') ? '\n' : textOf(run);
  return lines.split('\n');
}

const identifier = /[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}{2}\p{Lu}\p{Ll}/u;

/** Word does not check identifiers and code. */
function proofFaults(document: XmlElement, styles: XmlElement): readonly string[] {
  const unchecked = new Set(
    elementsNamed(styles, 'w:style')
      .filter((style) => first(style, 'w:noProof'))
      .map(({ attributes }) => attributes['w:styleId']),
  );
  return elementsNamed(document, 'w:p')
    .filter((paragraph) => !unchecked.has(styleOf(paragraph)))
    .flatMap((paragraph) => elementsNamed(paragraph, 'w:r'))
    .filter((run) => !first(run, 'w:noProof') && !unchecked.has(styleOf(run, 'w:rStyle')))
    .map(textOf)
    .filter((text) => identifier.test(text))
    .map((text) => `Word checks ${text}`);
}

const isProse = (block: XmlElement) =>
  block.name === 'w:p' &&
  /^(?:BodyText|List(?:Paragraph|Bullet|Number))/.test(styleOf(block) ?? '');

/** Text that ends with a colon is on the page of the code, list or table that it introduces. */
function introductionFaults(document: XmlElement): readonly string[] {
  const [body] = elementsNamed(document, 'w:body');
  const blocks = body!.children.filter(({ name }) => !name.startsWith('w:bookmark'));
  return blocks
    .filter((block, index) => {
      const next = blocks[index + 1];
      const introduces = isProse(block) && textOf(block).endsWith(':');
      return introduces && next && (next.name === 'w:tbl' || /Code|List/.test(styleOf(next) ?? ''));
    })
    .filter((block) => !first(block, 'w:keepNext'))
    .map((block) => `a page may end after ${textOf(block).slice(-40)}`);
}

/** Neither items of lists nor lines beside words that nobody can hyphenate are stretched. */
function justifiedFaults(document: XmlElement, styles: XmlElement): readonly string[] {
  const byId = new Map(
    elementsNamed(styles, 'w:style').map((style) => [style.attributes['w:styleId'], style]),
  );
  const isJustified = (id: string | undefined): boolean => {
    const style = byId.get(id);
    if (!style) return false;
    const alignment = first(style, 'w:jc')?.attributes['w:val'];
    if (alignment !== undefined) return alignment === 'both';
    return isJustified(first(style, 'w:basedOn')?.attributes['w:val']);
  };
  return elementsNamed(document, 'w:p')
    .filter((block) => isProse(block) && !first(block, 'w:jc') && isJustified(styleOf(block)))
    .filter(
      (block) =>
        styleOf(block)!.startsWith('List') || /[\p{L}_]{4}_[\p{L}_]{14}/u.test(textOf(block)),
    )
    .map((block) => `stretched: ${textOf(block).slice(0, 40)}`);
}

/** Every tab of a header leads to a stop, and texts end before it. */
function runningFaults(files: PackageFiles): readonly string[] {
  return files.paths
    .filter((path) => /word\/(?:header|footer)/.test(path))
    .flatMap((path) => {
      const part = parseXml(files.part(path));
      return elementsNamed(part, 'w:p').flatMap((line) => {
        const stops = elementsNamed(line, 'w:tab').filter(
          ({ attributes }) => 'w:pos' in attributes,
        );
        const tabs = elementsNamed(line, 'w:tab').length - stops.length;
        const end = Math.max(0, ...stops.map((stop) => numberOf(stop, 'w:pos'))) / 20;
        const isOpen = stops.every(({ attributes }) => attributes['w:val'] === 'left');
        const isTooLong = tabs > 0 && !isOpen && textOf(line).length * 8 * 0.45 > end;
        return [
          ...(tabs === stops.length ? [] : [`${path} has ${tabs} tabs and ${stops.length} stops`]),
          ...(isTooLong ? [`${path} has a text that is too long: ${textOf(line)}`] : []),
        ];
      });
    });
}

/** Every font has one substitute, of its kind. */
function fontFaults(files: PackageFiles, styles: XmlElement): readonly string[] {
  const fonts = new Map(
    elementsNamed(parseXml(files.part('word/fontTable.xml')), 'w:font').map((font) => [
      font.attributes['w:name']!,
      font,
    ]),
  );
  const used = elementsNamed(styles, 'w:rFonts').map(({ attributes }) => attributes['w:ascii']!);
  const embedsFonts = files.paths.some((path) => path.endsWith('.odttf'));
  return [...new Set(used)].flatMap((name) => {
    const font = fonts.get(name);
    const substitute = font && first(font, 'w:altName')?.attributes['w:val'];
    const isFixed = font && first(font, 'w:pitch')?.attributes['w:val'] === 'fixed';
    if (!embedsFonts && /Mono|Code/.test(name)) return [`code needs ${name}`];
    const isSimilar = /Mono|Code|Courier/.test(name)
      ? isFixed && substitute === 'Courier New'
      : /Serif|Newsreader|STIX|Garamond/.test(name)
        ? substitute === 'Times New Roman'
        : substitute === 'Arial';
    return isSimilar ? [] : [`${name} is replaced by ${substitute}`];
  });
}

/** The Open XML SDK and Word refuse packages with other hosts. */
function linkFaults(files: PackageFiles): readonly string[] {
  return files.paths
    .filter((path) => path.endsWith('.rels'))
    .flatMap((path) => all(files.part(path), /Target="(https?:[^"]*)"/g))
    .filter(
      (url) =>
        !/^https?:\/\/(?:[^/?#]*@)?(?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}_-]+\.?(?::\d+)?(?:[/?#]|$)/u.test(
          url,
        ),
    )
    .map((url) => `a link leads to ${url}`);
}
