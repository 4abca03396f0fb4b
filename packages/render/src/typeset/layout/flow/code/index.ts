export { code } from './code.ts';
