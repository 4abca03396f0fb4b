export { Margins, PageSettings, paperSizeNames, type PaperSize } from './page-settings.ts';
export {
  pageGeometry,
  textRoom,
  textRoomMin,
  type PageDefaults,
  type PageGeometry,
} from './page-geometry.ts';
