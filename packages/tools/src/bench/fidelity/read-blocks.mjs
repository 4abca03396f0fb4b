import { execFileSync } from 'node:child_process';

/** Pictures are left out on both sides, so nothing may be fetched: no proxy listens there. */
const env = { ...process.env, http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' };

/** What mdconv takes for markdown, in pandoc's words. */
export const markdownFormat = 'gfm-emoji+footnotes+yaml_metadata_block';

export function runPandoc(input, ...options) {
  const settings = { input, env, maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore'] };
  return execFileSync('pandoc', options, settings);
}

/**
 * The blocks that pandoc reads, in order, each as a line: the containers that it stands in, what it
 * is, and its content. Two blocks are equal if their lines are.
 */
export function readBlocks(input, format) {
  const { blocks } = JSON.parse(
    runPandoc(input, '--preserve-tabs', '--from', format, '--to', 'json'),
  );
  const lines = [];
  for (const block of blocks) addBlock(block, '', lines);
  return lines;
}

/** Leaves are added themselves, containers through what they hold. */
function addBlock({ t: type, c: content }, path, lines) {
  const add = (line) => lines.push(`${path}${line}`);
  const addAll = (blocks, inner) => blocks.forEach((block) => addBlock(block, path + inner, lines));
  switch (type) {
    case 'Plain':
    case 'Para':
      return holdsHtml(content) ? undefined : addText(inlineText(content), add);
    case 'Header':
      return add(`heading ${content[0]}: ${inlineText(content[2])}`);
    case 'CodeBlock':
      return add(`code: ${content[1]}`);
    case 'BlockQuote':
      return addAll(content, 'quote > ');
    case 'BulletList':
      return content.forEach((item) => addAll(item, 'bullet > '));
    case 'OrderedList':
      return content[1].forEach((item, index) => addAll(item, `${content[0][0] + index}. > `));
    case 'DefinitionList':
      return content.forEach(([term, definitions]) => {
        add(`term: ${inlineText(term)}`);
        definitions.forEach((blocks) => addAll(blocks, 'definition > '));
      });
    case 'Table':
      return addTable(content, addAll, add);
    case 'Div':
      return addAll(content[1], '');
    case 'HorizontalRule':
      return add('rule');
    case 'RawBlock':
      return undefined; // pandoc passes html on and writes none of it
    default:
      return add(JSON.stringify([type, content]));
  }
}

/** Pandoc keeps html within markdown apart and writes none of it: such a block is no measure. */
function holdsHtml(content) {
  return JSON.stringify(content).includes('{"t":"RawInline"');
}

/** The opening of an alert, which pandoc takes for words of its first paragraph. */
const alert = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/;

function addText(text, add) {
  const [opening, type] = alert.exec(text) ?? [];
  if (type) add(`${type[0]}${type.slice(1).toLowerCase()}`);
  const rest = opening ? text.slice(opening.length) : text;
  if (rest !== '') add(rest);
}

function addTable([, , , [, headerRows], bodies], addAll) {
  const addRows = (rows, kind) =>
    rows.forEach(([, cells], row) =>
      cells.forEach(([, , , , blocks], column) => addAll(blocks, `${kind} ${row},${column} > `)),
    );
  addRows(headerRows, 'header');
  for (const [, , , rows] of bodies) addRows(rows, 'cell');
}

/** Markdown has no other marks; pandoc drops those of html within it, which mdconv keeps. */
const marks = {
  Emph: '*',
  Strong: '**',
  Strikeout: '~~',
  Superscript: '',
  Subscript: '',
  Underline: '',
};

/**
 * Content as text with marks around what differs from its surroundings. Spaces do not count, as some
 * stand on this and some on that side of a mark.
 */
function inlineText(inlines) {
  return inlines.map(inlineMarkup).join('').replace(/\s+/g, '');
}

function inlineMarkup({ t: type, c: content }) {
  if (type in marks) return `${marks[type]}${inlineText(content)}${marks[type]}`;
  switch (type) {
    case 'Str':
      return content;
    case 'Space':
    case 'SoftBreak':
    case 'LineBreak':
      return ' ';
    case 'Code':
      return `\`${content[1]}\``;
    case 'Link':
      // Anchors are renamed when docx is read.
      return `[${inlineText(content[1])}](${content[2][0].replace(/^#.*/, '#')})`;
    case 'Image':
    case 'Span':
      return inlineText(content[1]);
    case 'Note':
      return `[^${noteText(content)}]`;
    case 'RawInline':
      return '';
    default:
      return JSON.stringify([type, content]);
  }
}

function noteText(blocks) {
  const lines = [];
  for (const block of blocks) addBlock(block, '', lines);
  return lines.join(' ');
}
