export { Mdconv, type MdconvOptions } from './client.ts';
export * from './errors/index.ts';
export type {
  BytesConversion,
  Conversion,
  ConvertRequest,
  Format,
  PageSettings,
  TextConversion,
} from './resources/conversion.ts';
export type { Credits, RecentCall, Usage } from './resources/usage.ts';
export type { RequestOptions } from './transport/index.ts';
