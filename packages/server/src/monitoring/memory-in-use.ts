import { ApiError } from '../wire/index.ts';

/** Counts the bytes of requests and unsent responses in memory, up to a limit. */
export interface MemoryInUse {
  /** Starts counting for one request. */
  open(): MemoryUse;
  bytes(): number;
}

/** Memory used by one request. */
export interface MemoryUse {
  /**
   * Counts received bytes.
   * @throws {ApiError} `server_busy`: the limit would be exceeded
   */
  take(bytes: number): void;
  /** Counts bytes of a response. They are already paid for, so the limit does not apply. */
  add(bytes: number): void;
  /** Releases everything. */
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
            throw new ApiError('server_busy', 'The server is processing too many documents.');
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
