import { clientRow } from './client.mjs';
import { expensiveRows } from './expensive.mjs';
import { docxRows } from './docx.mjs';
import { growthRows } from './growth.mjs';
import { htmlRows } from './html.mjs';
import { memoryRow } from './memory.mjs';
import { pdfRows } from './pdf.mjs';
import { pngRow } from './png.mjs';
import { readmeRows } from './readmes.mjs';
import { serverRows } from './server.mjs';
import { soundRows } from './sound.mjs';
import { startRows } from './start.mjs';
import { tidyGrowthRow, tidyRows } from './tidy.mjs';

/**
 * Every row, in the order of the table. A row measures `ours` in its unit; with a peer (`against`) also
 * `peer` and their `ratio`. `note` adds details; `skipped` says why a row was not measured.
 */
export const rows = [
  ...htmlRows,
  ...tidyRows,
  ...pdfRows,
  ...docxRows,
  pngRow,
  ...readmeRows,
  ...startRows,
  memoryRow,
  ...growthRows,
  tidyGrowthRow,
  ...expensiveRows,
  ...soundRows,
  ...serverRows,
  clientRow,
];
