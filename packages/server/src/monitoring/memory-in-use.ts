import { ApiError } from '../wire/index.ts';

/** Counts the bytes of requests and unsent responses in memory, up to a limit. */
export interface MemoryInUse {
  /**
   * Starts counting for one request.
   * @param network where it comes from. A network may use an eighth of the limit for requests without
   * credentials, and all networks together half.
   */
  open(network: string): MemoryUse;
  bytes(): number;
}

/** Memory used by one request. */
export interface MemoryUse {
  /**
   * Names the account that uses the memory. It leaves as much free as it uses, so that others always find
   * some: one account may use half of the limit, two a third each.
   */
  assign(accountId: string): void;
  /**
   * Counts bytes that were received or are about to be.
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

/** Whose memory is counted together, and which part of the limit it may take. */
interface User {
  readonly name: string;
  readonly share: number;
  /** Whether the share is one of what others leave, not of the limit. */
  readonly ofRest?: boolean;
}

/** All requests without credentials. */
const anonymous: User = { name: 'anonymous', share: 1 / 2 };

/** A worker process waits too, so the time is short. */
const waitMsMax = 2000;

/** @param bytesMax the limit of all requests together */
export function createMemoryInUse(bytesMax: number): MemoryInUse {
  let inUse = 0;
  const byUser = new Map<string, number>();
  /** Called when memory has been released. */
  const waiting = new Set<() => void>();

  function change(users: readonly User[], bytes: number): void {
    inUse += bytes;
    for (const { name } of users) {
      const ofUser = (byUser.get(name) ?? 0) + bytes;
      if (ofUser > 0) byUser.set(name, ofUser);
      else byUser.delete(name);
    }
    if (bytes < 0) for (const tryAgain of waiting) tryAgain();
  }

  function fits(users: readonly User[], bytes: number): boolean {
    const isWithinShare = ({ name, share, ofRest }: User) => {
      const before = byUser.get(name) ?? 0;
      const whole = ofRest ? bytesMax - (inUse - before) : bytesMax;
      return before + bytes <= whole * share;
    };
    return inUse + bytes <= bytesMax && users.every(isWithinShare);
  }

  return {
    bytes: () => inUse,
    open(network) {
      let own = 0;
      let users: readonly User[] = [anonymous, { name: `network ${network}`, share: 1 / 8 }];
      let isClosed = false;
      const add = (bytes: number) => {
        if (isClosed) return;
        own += bytes;
        change(users, bytes);
      };
      const fitsNow = (bytes: number) => isClosed || fits(users, bytes);
      return {
        assign(accountId) {
          change(users, -own);
          users = [{ name: `account ${accountId}`, share: 1 / 2, ofRest: true }];
          change(users, own);
        },
        take(bytes) {
          if (!fitsNow(bytes)) throw tooMuch();
          add(bytes);
        },
        async reserve(bytes) {
          if (!fitsNow(bytes)) await waitForMemory(waiting, () => fitsNow(bytes));
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
function waitForMemory(waiting: Set<() => void>, isFree: () => boolean): Promise<void> {
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
