import { ApiError } from '../wire/index.ts';

/** Bytes of requests and unread answers, of which there may be so many in all. */
export interface MemoryInUse {
  /** Begins the account of one request. */
  open(): Portion;
  bytes(): number;
}

export interface Portion {
  /**
   * Counts bytes that came in.
   * @throws {ApiError} `server_busy`: there is no room for them
   */
  take(bytes: number): void;
  /** Counts bytes of an answer: it is paid for, so that it is kept in any case. */
  add(bytes: number): void;
  /** Gives all of it back. */
  close(): void;
}

export function createMemoryInUse(bytesMax: number): MemoryInUse {
  let inUse = 0;
  return {
    bytes: () => inUse,
    open() {
      let own = 0;
      let closed = false;
      const add = (bytes: number) => {
        if (closed) return;
        own += bytes;
        inUse += bytes;
      };
      return {
        take(bytes) {
          if (inUse + bytes > bytesMax)
            throw new ApiError('server_busy', 'The server holds too many documents at the moment.');
          add(bytes);
        },
        add,
        close() {
          add(-own);
          closed = true;
        },
      };
    },
  };
}
