export * from './check-request.ts';
export * from './convert-request.ts';
export {
  checkConvertRequest,
  nameUnknownKeys,
  problemsOf,
  type CheckedRequest,
} from './check-convert-request.ts';
export { ConvertSettings, type ConvertSettingsInput } from '../settings.ts';
export { Action, actions } from '../tidy/index.ts';
