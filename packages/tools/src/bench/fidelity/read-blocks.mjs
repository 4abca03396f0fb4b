import { execFileSync } from 'node:child_process';

/** Images are left out on both sides, so nothing may be fetched: no proxy listens there. */
const env = { ...process.env, http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' };

/**
 * mdconv's markdown as a pandoc format: with the formulas, lists of definitions and numbers such as `(a)` that
 * both read.
 */
export const markdownFormat =
  'gfm-emoji+footnotes+yaml_metadata_block+tex_math_dollars+definition_lists+subscript+superscript';

/** Languages of code that is drawn, which is compared as little as images are. */
const drawn = /^(?:mermaid|vega-lite|vega|dot|graphviz)$/;

export function runPandoc(input, ...options) {
  const settings = { input, env, maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore'] };
  return execFileSync('pandoc', options, settings);
}

/**
 * The blocks that pandoc reads, in order, each as a line: its containers, its kind and its content. Two
 * blocks are equal if their lines are equal.
 */
export function readBlocks(input, format) {
  const { blocks, meta } = JSON.parse(
    runPandoc(input, '--preserve-tabs', '--from', format, '--to', 'json'),
  );
  const lines = [];
  // The title of a docx, which may be a heading of the markdown.
  if (meta.title?.t === 'MetaInlines') lines.push(`heading 1: ${inlineText(meta.title.c)}`);
  for (const block of blocks) addBlock(block, '', lines);
  return lines;
}

/** Adds leaves, and the content of containers. */
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
      return drawn.test(content[0][1][0] ?? '') ? undefined : add(`code: ${content[1]}`);
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

/** Pandoc does not write html from markdown, so such a block cannot be compared. */
function holdsHtml(content) {
  return JSON.stringify(content).includes('{"t":"RawInline"');
}

/**
 * The marker of an alert, which pandoc reads as text of its first paragraph, or its name before the first
 * words, where a design has it there.
 */
const alert =
  /^(?:\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]|\*\*(Note|Tip|Important|Warning|Caution)\*\*)/;

/** A text, and the name of an alert as a text of its own. */
function addText(text, add) {
  const [opening, marker, name = marker] = alert.exec(text) ?? [];
  if (name) add(`${name[0]}${name.slice(1).toLowerCase()}`);
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

/** Markdown has no other formatting; pandoc drops that of inline html, which mdconv keeps. */
const marks = {
  Emph: '*',
  Strong: '**',
  Strikeout: '~~',
  Superscript: '',
  Subscript: '',
  Underline: '',
};

/**
 * Content as text with delimiters around formatted parts. Spaces are ignored, because tools place them
 * on different sides of a delimiter.
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
    case 'Math':
      return `$${formulaText(content[1])}$`;
    case 'Note':
      return `[^${noteText(content)}]`;
    case 'RawInline':
      return '';
    default:
      return JSON.stringify([type, content]);
  }
}

/** The letters and digits of a formula. Its commands are written in other ways when docx is read. */
function formulaText(tex) {
  return tex
    .replace(/\\(?:begin|end|label|operatorname\*?)(?:\{[^{}]*\}){1,2}/g, '')
    .replace(
      /\\(?:arg|cos|cosh|det|dim|exp|gcd|inf|ker|lim|ln|log|max|min|Pr|sin|sinh|sup|tan|tanh)(?![A-Za-z])/g,
      (name) => name.slice(1),
    )
    .replace(/\\[A-Za-z]+|[^A-Za-z0-9]/g, '');
}

function noteText(blocks) {
  const lines = [];
  for (const block of blocks) addBlock(block, '', lines);
  return lines.join(' ');
}
