import { abbreviations } from './abbreviations.ts';
import { admonitions } from './admonitions.ts';
import { containers } from './containers.ts';
import { contentsMarker } from './contents-marker.ts';
import type { BlockSyntax } from './context.ts';
import { definitionLists } from './definition-lists.ts';
import { pageBreaks } from './page-breaks.ts';
import { quotedAlerts } from './quoted-alerts.ts';

/** The syntax of blocks of other tools. The order matters: what holds other blocks is cut before they are read. */
export const blockSyntaxes: readonly BlockSyntax[] = [
  containers,
  admonitions,
  definitionLists,
  quotedAlerts,
  pageBreaks,
  contentsMarker,
  abbreviations,
];
