export {
  Color,
  familyOf,
  FontRole,
  type Fonts,
  Palette,
  TextRole,
  TokenColors,
  type TokenRole,
} from './parts/design-parts.ts';
export type { CoverKey } from './parts/facts-parts.ts';
export * from './design-system.ts';
export { contrast, contrastMin, lowContrasts, type LowContrast } from './contrast.ts';
export { defineDesignSystem, type DesignSystemExtension } from './define-design-system.ts';
export { designSystems } from './design-systems.ts';
export { academic } from './academic.ts';
export { developerDocs } from './developer-docs.ts';
export { executiveReport } from './executive-report.ts';
export { letter } from './letter.ts';
export { letterFormNames, type LetterForm } from './parts/letter-parts.ts';
export { minimalClean } from './minimal-clean.ts';
export { resume } from './resume.ts';
export { book } from './book.ts';
export { slides } from './slides.ts';
