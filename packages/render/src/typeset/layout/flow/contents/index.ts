export { contents } from './contents.ts';
