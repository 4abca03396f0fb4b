export { compose } from './compose.ts';
export { onOneSheet } from './on-one-sheet.ts';
