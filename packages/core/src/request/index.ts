export * from './convert-request.ts';
export {
  checkConvertRequest,
  nameUnknownKeys,
  problemsOf,
  type CheckedRequest,
} from './check-convert-request.ts';
export { Action, actions, ConvertSettings, type ConvertSettingsInput } from '../tidy/index.ts';
