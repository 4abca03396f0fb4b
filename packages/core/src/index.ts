export {
  readBibliography,
  type Bibliography,
  type BibliographyProblem,
  type DateParts,
  type Person,
  type Work,
  type WorkDate,
} from './bibliography/index.ts';
export * from './errors/index.ts';
export * from './formats.ts';
export { checkNames, type NamesOf } from './check-names.ts';
export { nearestName, suggestName } from './nearest-name.ts';
export { partitionPoint } from './partition-point.ts';
export { printable } from './printable.ts';
export { createPlaceFinder, type LinePlace } from './line-places.ts';
export { syntaxes, syntaxNames, type SyntaxName, type SyntaxSwitches } from './syntax-names.ts';
export { readIsoDate, type IsoDateOptions } from './iso-date.ts';
export { foreignLanguage } from './used-language.ts';
export { hexOf, isColorName, readColor, type Channels, type CssColor } from './css-colors.ts';
export * from './page/index.ts';
export * from './designs/index.ts';
export * from './document/index.ts';
export {
  tidy,
  tidyRules,
  applyEdits,
  type Edit,
  type TextChange,
  type RuleExample,
  type Rule,
  type Origin,
  type RuleContext,
  type TidyResult,
  type TidyOptions,
} from './tidy/index.ts';
export {
  checkComplexity,
  complexityLimits,
  protectedRangeAt,
  scan,
  type Scan,
} from './scan/index.ts';
export * from './merge/index.ts';
export * from './request/index.ts';
export {
  tidyAndParse,
  type TidyAndParseOptions,
  type TidyAndParseResult,
} from './tidy-and-parse.ts';
