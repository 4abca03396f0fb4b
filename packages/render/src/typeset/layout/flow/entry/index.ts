export { contactLine } from './contact.ts';
export { grid } from './grid.ts';
export { continuesEntry, keptTogether } from './keep-entries.ts';
export { lineCells } from './line-cells.ts';
