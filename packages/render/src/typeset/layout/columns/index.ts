export { columnWidth, layOutColumns } from './lay-out-columns.ts';
