import { brokenBlocks, soundBlocks } from './blocks.ts';
import { brokenAsAWhole, soundAsAWhole } from './document.ts';
import { brokenFences, soundFences } from './fences.ts';
import { brokenInlines, soundInlines } from './inline.ts';
import { brokenByResidue, soundResidue } from './residue.ts';
import { brokenSeverally } from './several.ts';
import { brokenTables, soundTables } from './tables.ts';

export const brokenDocuments = [
  ...brokenAsAWhole,
  ...brokenFences,
  ...brokenBlocks,
  ...brokenTables,
  ...brokenInlines,
  ...brokenByResidue,
  ...brokenSeverally,
];

export const lookAlikes = [
  ...soundAsAWhole,
  ...soundFences,
  ...soundBlocks,
  ...soundTables,
  ...soundInlines,
  ...soundResidue,
];
