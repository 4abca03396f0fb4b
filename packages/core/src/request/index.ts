export * from './convert-request.ts';
export { checkConvertRequest, problemsOf, type CheckedRequest } from './check-convert-request.ts';
export { Action, ConvertSettings, type ConvertSettingsInput } from '../tidy/index.ts';
