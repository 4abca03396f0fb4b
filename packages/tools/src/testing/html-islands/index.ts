import { blocks } from './blocks.ts';
import { broken } from './broken.ts';
import { dangerous } from './dangerous.ts';
import { details } from './details.ts';
import { inline } from './inline.ts';
import { lists } from './lists.ts';
import { media } from './media.ts';
import { tables } from './tables.ts';
import type { Island } from './island.ts';

export type { Island } from './island.ts';

/** Raw HTML of every kind, by topic. */
export const htmlIslands: Readonly<Record<string, readonly Island[]>> = {
  inline,
  blocks,
  lists,
  tables,
  details,
  media,
  broken,
  dangerous,
};

/** All islands of all topics. */
export const allIslands: readonly Island[] = Object.values(htmlIslands).flat();
