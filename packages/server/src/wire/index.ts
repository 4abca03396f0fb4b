export { Account, accountBody } from './account.ts';
export { checkContentSize, Content } from './content.ts';
export { ConvertRequestBody } from './convert-request.ts';
export * from './convert-response.ts';
export { Deleted, deletedBody } from './deleted.ts';
export { Description } from './description.ts';
export { Email } from './email.ts';
export { errorBodyOf } from './error-body.ts';
export {
  ApiError,
  statusOf,
  toApiError,
  wrongShape,
  type ErrorCode,
  type ShapeErrorCode,
} from './errors.ts';
export * from './examples.ts';
export * from './file.ts';
export * from './folder.ts';
export { Key, keyBody, KeyList, NewKey } from './key.ts';
export { ledgerEntryBody, LedgerPage } from './ledger.ts';
export { Name } from './name.ts';
export { GivenPassword, NewPassword } from './password.ts';
export { newRequestId } from './new-request-id.ts';
export * from './project.ts';
export { Session, sessionBody, SessionList, SignedIn } from './session.ts';
export * from './share.ts';
export { timeText, timeTextOrNull } from './time.ts';
export { callBody, UsageResponse } from './usage.ts';
export { Uuid } from './uuid.ts';
