import { mdToPdf } from '../peers/md-to-pdf.mjs';
import { pandoc } from './pandoc.mjs';
import { mdconv } from './mdconv.mjs';
import { reactPdf } from '../peers/react-pdf.mjs';
import { remarkDocx } from '../peers/remark-docx.mjs';

/**
 * Who writes what; mdconv comes first. `packages` are installed on demand, each contender's in a
 * folder of its own; `modules` are loaded beside them. `startsAProcess` says that every document begins with one.
 */
export const contenders = [
  mdconv('html'),
  pandoc('html'),
  mdconv('docx'),
  pandoc('docx'),
  remarkDocx,
  mdconv('pdf'),
  mdToPdf,
  reactPdf,
];

export const contendersOf = (format) => contenders.filter((one) => one.format === format);
