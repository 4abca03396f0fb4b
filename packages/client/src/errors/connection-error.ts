import { MdconvError, type ClientErrorCode } from './mdconv-error.ts';

/** No answer came, or none that could be read. `cause` holds what was thrown. */
export class ConnectionError extends MdconvError {
  readonly code: ClientErrorCode = 'connection_failed';

  override get name(): string {
    return 'ConnectionError';
  }
}

/** Something answered, but cut off or not as the API does. */
export class UnreadableAnswerError extends ConnectionError {
  override readonly code = 'unreadable_answer';

  override get name() {
    return 'UnreadableAnswerError';
  }
}

/** A try took longer than `timeoutMs`, or all of them longer than `totalTimeoutMs`. */
export class TimeoutError extends ConnectionError {
  override readonly code = 'timed_out';

  override get name() {
    return 'TimeoutError';
  }
}
