import { MdconvError, type ClientErrorCode } from './mdconv-error.ts';

/** No answer came, or none that could be read. `cause` holds what was thrown. */
export class ConnectionError extends MdconvError {
  readonly code: ClientErrorCode = 'connection_failed';

  static override readonly name: string = 'ConnectionError';
}

/** Something answered, but cut off or not as the API does. */
export class UnreadableAnswerError extends ConnectionError {
  override readonly code = 'unreadable_answer';

  static override readonly name: string = 'UnreadableAnswerError';
}

/** A try took longer than `timeoutMs`, or all of them longer than `totalTimeoutMs`. */
export class TimeoutError extends ConnectionError {
  override readonly code = 'timed_out';

  static override readonly name: string = 'TimeoutError';
}
