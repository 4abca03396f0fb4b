export { createDesigns, type Designs } from './designs.ts';
export { checkDefinition, describeFonts } from './check-design.ts';
export { fontsInMemory, type HashedFont, type UsableDesign } from './usable-design.ts';
