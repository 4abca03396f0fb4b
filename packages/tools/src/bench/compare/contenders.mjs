import { mdToPdf } from '../peers/md-to-pdf.mjs';
import { pandoc } from './pandoc.mjs';
import { mdconv } from './mdconv.mjs';
import { reactPdf } from '../peers/react-pdf.mjs';
import { remarkDocx } from '../peers/remark-docx.mjs';

/**
 * The tools and their formats; mdconv comes first. `packages` are installed on demand, in one folder per
 * contender; `modules` are loaded from there. `startsAProcess`: the tool starts a process for every document.
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
