export { compose, type Composed } from './compose.ts';
