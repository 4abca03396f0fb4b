import type { Condition } from '../condition.ts';
import { annotationConditions } from './annotations.ts';
import { fileConditions } from './file.ts';
import { fontConditions } from './fonts.ts';
import { graphicsConditions } from './graphics.ts';
import { interactionConditions } from './interaction.ts';
import { languageConditions } from './language.ts';
import { limitConditions } from './limits.ts';
import { markingConditions } from './marking.ts';
import { metadataConditions } from './metadata.ts';
import { nestingConditions } from './nesting.ts';
import { structureConditions } from './structure.ts';

/** Everything that is checked, in the order of reports. */
export const conditions: readonly Condition[] = [
  ...fileConditions,
  ...limitConditions,
  ...graphicsConditions,
  ...fontConditions,
  ...metadataConditions,
  ...markingConditions,
  ...structureConditions,
  ...nestingConditions,
  ...languageConditions,
  ...annotationConditions,
  ...interactionConditions,
];
