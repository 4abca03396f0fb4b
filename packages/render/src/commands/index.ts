export { command } from './command.ts';
