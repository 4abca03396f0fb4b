export { Margins, PageSettings } from './page-settings.ts';
export { pageGeometry, textRoom, textRoomMin } from './page-geometry.ts';
export type { PageDefaults, PageGeometry } from './page-geometry.ts';
export { paperSizeNames, type PaperSize } from './paper-sizes.ts';
