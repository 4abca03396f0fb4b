/**
 * The types of the HTTP API, with field names as sent: `convert` and `usage` in camelCase, the
 * workspace in snake_case. Logs, the HTTP reference, curl and this package therefore show the same
 * names, and fields added by a newer server arrive without a newer client.
 */
export type * from './batches.ts';
export type {
  BinaryConversion,
  Bytes,
  CheckProfile,
  CheckReport,
  CheckRequest,
  Conversion,
  ConvertRequest,
  ConvertSettings,
  Credits,
  Finding,
  Format,
  PageSettings,
  RecentCall,
  TextConversion,
  Usage,
  Warning,
} from './conversion.ts';
export type * from './design-systems.ts';
export type * from './error-code.ts';
export type * from './images.ts';
export type * from './keys.ts';
export type * from './workspace.ts';
