import { ApiError } from '../wire/index.ts';

/** Counts the bytes of requests and unsent responses in memory, up to a limit. */
export interface MemoryInUse {
  /** Starts counting for one request. */
  open(): MemoryUse;
  bytes(): number;
}

/** Memory used by one request. */
export interface MemoryUse {
  /** Names the account that uses the memory. An account may use half of the limit. */
  assign(accountId: string): void;
  /**
   * Counts received bytes.
   * @throws {ApiError} `server_busy`: the limit would be exceeded
   */
  take(bytes: number): void;
  /**
   * Counts bytes that are about to be received. Waits a moment for other requests to release memory.
   * @throws {ApiError} `server_busy`: the limit would still be exceeded
   */
  reserve(bytes: number): Promise<void>;
  /** Counts at least this many bytes from now on. They are already in memory, so no limit applies. */
  keep(bytes: number): void;
  /** Releases everything. */
  close(): void;
}

/** A worker process waits too, so the time is short. */
const waitMsMax = 2000;

/** @param bytesMax the limit of all requests together */
export function createMemoryInUse(bytesMax: number): MemoryInUse {
  let inUse = 0;
  const byAccount = new Map<string, number>();
  /** Called when memory has been released. */
  const waiting = new Set<() => void>();

  function change(account: string, bytes: number): void {
    inUse += bytes;
    const ofAccount = (byAccount.get(account) ?? 0) + bytes;
    if (ofAccount > 0) byAccount.set(account, ofAccount);
    else byAccount.delete(account);
    if (bytes < 0) for (const tryAgain of waiting) tryAgain();
  }

  const fits = (account: string, bytes: number) =>
    inUse + bytes <= bytesMax && (byAccount.get(account) ?? 0) + bytes <= bytesMax / 2;

  return {
    bytes: () => inUse,
    open() {
      let own = 0;
      /** Requests without credentials share one name. */
      let account = '';
      let isClosed = false;
      const add = (bytes: number) => {
        if (isClosed) return;
        own += bytes;
        change(account, bytes);
      };
      const fitsNow = (bytes: number) => isClosed || fits(account, bytes);
      return {
        assign(accountId) {
          change(account, -own);
          account = accountId;
          change(account, own);
        },
        take(bytes) {
          if (!fitsNow(bytes)) throw tooMuch();
          add(bytes);
        },
        async reserve(bytes) {
          if (!fitsNow(bytes)) await room(waiting, () => fitsNow(bytes));
          add(bytes);
        },
        keep(bytes) {
          add(Math.max(0, bytes - own));
        },
        close() {
          add(-own);
          isClosed = true;
        },
      };
    },
  };
}

/** @throws {ApiError} `server_busy`: there was no room in time */
function room(waiting: Set<() => void>, isFree: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      waiting.delete(tryAgain);
      settle();
    };
    const tryAgain = () => isFree() && end(resolve);
    const timer = setTimeout(() => end(() => reject(tooMuch())), waitMsMax);
    waiting.add(tryAgain);
  });
}

function tooMuch(): ApiError {
  return new ApiError('server_busy', 'The server is processing too many documents.');
}
