import mammoth from 'mammoth';
import { runPandoc } from '../fidelity/read-blocks.mjs';
import { runProgram } from './run-program.mjs';

/** What is counted in pandoc's tree, in html, and among the structure types of a pdf. */
const kinds = {
  headings: { pandoc: ['Header'], html: /<h[1-6][\s>]/g, pdf: /^ *H[1-6]? /gm },
  lists: {
    pandoc: ['BulletList', 'OrderedList'],
    // The list of footnotes is not part of the text.
    html: /<[uo]l(?:\s[^>]*)?>(?!\s*<li id="f(?:oot)?n)/g,
    pdf: /^ *L /gm,
  },
  tables: { pandoc: ['Table'], html: /<table[\s>]/g, pdf: /^ *Table /gm },
  footnotes: { pandoc: ['Note'], html: /<li id="f(?:oot)?n/g, pdf: /^ *Note /gm },
};

const countEach = (count) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, count(names)]));

/** Mammoth's style map, and Word's Title, which remark-docx uses for headings of level 1. */
const styleMap = ["p[style-name='Title'] => h1:fresh"];

/** The programs that read an output, and how they count its blocks. */
export const readers = {
  html: { 'its tags': (html) => countMatches(html.toString(), 'html') },
  docx: {
    pandoc: (docx) => countByPandoc(docx, 'docx'),
    async mammoth(docx) {
      const { value } = await mammoth.convertToHtml({ buffer: docx }, { styleMap });
      return countMatches(value, 'html');
    },
  },
  pdf: { 'its structure tree': (_, file) => countMatches(structureOf(file), 'pdf') },
};

function countByPandoc(input, format) {
  const tree = runPandoc(input, '--from', format, '--to', 'json').toString();
  return countEach(({ pandoc }) =>
    pandoc.reduce((sum, type) => sum + tree.split(`"t":"${type}"`).length - 1, 0),
  );
}

function countMatches(text, language) {
  return countEach((names) => text.match(names[language])?.length ?? 0);
}

/** Each type is followed by a space, so that one cannot match the start of another. */
const structureOf = (file) => runProgram('pdfinfo', '-struct', file).replaceAll('\n', ' \n');
