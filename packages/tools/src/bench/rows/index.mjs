import { clientRow } from './client.mjs';
import { dearRows } from './dear.mjs';
import { docxRows } from './docx.mjs';
import { growthRows } from './growth.mjs';
import { htmlRows } from './html.mjs';
import { memoryRow } from './memory.mjs';
import { pdfRows } from './pdf.mjs';
import { pngRow } from './png.mjs';
import { serverRows } from './server.mjs';
import { tidyGrowthRow, tidyRows } from './tidy.mjs';

/**
 * Every bar, in the order of the table. A row measures itself, in its unit: `ours`, and where it is
 * held `against` a peer also `peer` and their `ratio`; a `note` tells more; `skipped` says why not.
 */
export const rows = [
  ...htmlRows,
  ...tidyRows,
  ...pdfRows,
  ...docxRows,
  pngRow,
  memoryRow,
  ...growthRows,
  tidyGrowthRow,
  ...dearRows,
  ...serverRows,
  clientRow,
];
