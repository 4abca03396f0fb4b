export { Margins, PageSettings } from './page-settings.ts';
export { paperSizeNames, type PaperSize } from './paper-sizes.ts';
export {
  pageGeometry,
  pointsOf,
  textRoom,
  textRoomMin,
  type PageDefaults,
  type PageGeometry,
} from './page-geometry.ts';
