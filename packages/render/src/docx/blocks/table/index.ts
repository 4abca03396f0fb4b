export { writeTable } from './write-table.ts';
