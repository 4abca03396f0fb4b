import { damaged } from './damaged.mjs';
import { pdf } from './pdf.mjs';
import { readBack } from './read-back.mjs';
import { size } from './size.mjs';
import { startUp } from './start-up.mjs';
import { times } from './times.mjs';

/** Each section makes one table: rows of cells in the order of its columns. */
export const sections = [times, startUp, readBack, pdf, damaged, size];
