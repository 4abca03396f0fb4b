export { createDesigns, type Designs } from './designs.ts';
export { checkDefinition, describeFonts } from './check-design.ts';
export type { UsableDesign } from './usable-design.ts';
