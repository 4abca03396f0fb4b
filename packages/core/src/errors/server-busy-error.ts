import { MdconvError } from './mdconv-error.ts';

/** So many conversions wait already that one more would wait too long. Try again in a moment. */
export class ServerBusyError extends MdconvError {
  readonly code = 'server_busy';

  constructor(
    /** Conversions that may wait at once. */
    readonly waitingMax: number,
  ) {
    super(`${waitingMax} conversions are waiting already. Try again in a moment.`);
  }
}
