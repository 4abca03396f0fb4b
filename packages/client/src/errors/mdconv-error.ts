/** The stable, machine-readable codes of the API. A newer server may send others. */
export type ErrorCode =
  | 'invalid_request'
  | 'unknown_design_system'
  | 'missing_api_key'
  | 'invalid_api_key'
  | 'out_of_credits'
  | 'not_found'
  | 'method_not_allowed'
  | 'idempotency_in_progress'
  | 'idempotency_key_reused'
  | 'payload_too_large'
  | 'unsupported_format'
  | 'document_too_complex'
  | 'output_too_large'
  | 'rate_limited'
  | 'server_busy'
  | 'internal_error';

export interface ErrorDetail {
  /** Where in the request. */
  readonly path: string;
  readonly message: string;
}

const brand = Symbol.for('mdconv.error');

/** Everything that the client throws on purpose. */
export class MdconvError extends Error {
  readonly [brand] = true;

  override get name(): string {
    return this.constructor.name;
  }

  /** Like `instanceof`, but true for errors of another copy of this package too. */
  static isMdconvError(this: void, value: unknown): value is MdconvError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}
