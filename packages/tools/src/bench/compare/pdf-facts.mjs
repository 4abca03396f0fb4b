import { runProgram } from './run-program.mjs';
import { wordsOf } from './words.mjs';

/** Facts about a pdf file from poppler and qpdf. `words` are the words of its text, unordered. */
export function pdfFacts(file) {
  const info = runProgram('pdfinfo', file);
  const metadata = runProgram('pdfinfo', '-meta', file);
  const fonts = runProgram('pdffonts', file)
    .split('\n')
    .slice(2)
    .filter((line) => line !== '');
  return {
    pages: Number(/^Pages: +(\d+)/m.exec(info)?.[1]),
    tagged: /^Tagged: +yes/m.test(info),
    'PDF/UA': /pdfuaid:part/.test(metadata),
    'PDF/A': /pdfaid:part/.test(metadata),
    outline: /"Outlines": |\/Outlines /.test(
      runProgram('qpdf', '--qdf', '--object-streams=disable', file, '-'),
    ),
    'fonts embedded': `${fonts.filter(isEmbedded).length} of ${fonts.length}`,
    words: wordsOf(runProgram('pdftotext', file, '-')),
  };
}

/** A line about a font ends with: embedded, subset, has Unicode, number and generation. */
const isEmbedded = (line) => /\syes\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$/.test(line);
