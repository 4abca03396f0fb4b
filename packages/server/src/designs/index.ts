export { createDesigns, type Designs, type UsableDesign } from './designs.ts';
export { checkDefinition, describeFonts } from './check-design.ts';
