export { layOut, type LaidOut } from './layout.ts';
