export { math } from './math.ts';
