/** Stable, machine-readable error codes of the API. A newer server may send others. */
export type ApiErrorCode =
  | 'invalid_request'
  | 'unknown_design_system'
  | 'missing_api_key'
  | 'invalid_api_key'
  | 'invalid_session'
  | 'out_of_credits'
  | 'csrf_rejected'
  | 'account_suspended'
  | 'reauthentication_required'
  | 'insufficient_scope'
  | 'not_found'
  | 'method_not_allowed'
  | 'name_conflict'
  | 'version_conflict'
  | 'folder_not_empty'
  | 'limit_reached'
  | 'idempotency_in_progress'
  | 'payload_too_large'
  | 'validation_failed'
  | 'unsupported_format'
  | 'document_too_complex'
  | 'output_too_large'
  | 'idempotency_key_reused'
  | 'precondition_required'
  | 'rate_limited'
  | 'server_busy'
  | 'internal_error'
  | 'unavailable'
  | 'not_ready';

/** One problem in a request body. */
export interface ErrorDetail {
  /** Path of the invalid value, such as `page.fontScale`. */
  readonly path: string;
  readonly message: string;
}
