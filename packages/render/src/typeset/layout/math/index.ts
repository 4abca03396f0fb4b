export { createDrawingTable } from './drawing-table.ts';
export { formulaSize } from './formula-size.ts';
export { drawText } from './draw-text.ts';
