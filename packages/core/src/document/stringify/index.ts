export { stringify } from './stringify.ts';
