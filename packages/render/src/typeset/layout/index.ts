export { layOut, type LaidOut, type LayoutOptions } from './layout.ts';
