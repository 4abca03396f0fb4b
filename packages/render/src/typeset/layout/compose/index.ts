export { compose, type Composed } from './compose.ts';
export { onOneSheet } from './on-one-sheet.ts';
