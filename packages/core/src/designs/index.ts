export * from './design-system.ts';
export { contrast } from './contrast.ts';
export { contrastMin, lowContrasts, type LowContrast } from './low-contrasts.ts';
export { defineDesignSystem, type DesignSystemExtension } from './define-design-system.ts';
export { designSystemJsonSchema } from './design-system-json-schema.ts';
export { designSystems } from './design-systems.ts';
export { developerDocs } from './developer-docs.ts';
export { executiveReport } from './executive-report.ts';
export { minimalClean } from './minimal-clean.ts';
