export { cutCrossReferences, emptyLinkReference, type FoundReference } from './cut-references.ts';
export { equationLabel, kindOfLabel, labelPattern, mayHaveLabels } from './labels.ts';
export { referenceTargets } from './resolve-references.ts';
export { withNumbers } from './with-numbers.ts';
export {
  typedFigureNumber,
  typedNumberOf,
  typedTableNumber,
  withoutTypedNumber,
} from './typed-number.ts';
