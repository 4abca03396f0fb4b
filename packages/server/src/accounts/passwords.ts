import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { ApiError } from '../wire/index.ts';
import { createNewestFirstQueue } from './newest-first-queue.ts';

/** Hashes and verifies passwords. */
export interface Passwords {
  /** Returns the hash with its salt and cost. */
  hash(password: string, turn?: Turn): Promise<string>;
  /**
   * Whether `stored` is the hash of the password. Without a hash the result is false after the same
   * work, so that response times do not reveal which accounts exist.
   * @throws {ApiError} `server_busy`: too many passwords are waiting
   */
  verify(password: string, stored: string | undefined, turn: Turn): Promise<boolean>;
  /** Whether the hash was made at a lower cost than the current one. */
  isWeak(stored: string): boolean;
}

/** Whose password is hashed, and a signal to stop waiting for it. */
export interface Turn {
  /** The account or network that asks. */
  readonly who: string;
  /** Whether it has signed in before; strangers never delay those who have. Default: false. */
  readonly isKnown?: boolean;
  readonly signal: AbortSignal;
}

/** Parameters of scrypt. A hash needs 128 · 2^ln · r bytes, p times. Source: RFC 7914, 2. */
export interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** 128 MiB and a few tenths of a second. Source: OWASP, Password Storage Cheat Sheet, scrypt. */
const owaspCost: Cost = { ln: 17, r: 8, p: 1 };

/**
 * Limits of each of two queues, for those who signed in before and for strangers. Each computes one hash
 * at a time: together 256 MiB and half of Node's thread pool.
 */
const queueLimits = {
  waitingMax: 40,
  waitingPerKeyMax: 4,
  waitMsMax: 10_000,
  refuse: () =>
    new ApiError('server_busy', 'Too many sign-ins are in progress. Try again in a moment.'),
};

const saltBytes = 16;
const hashBytes = 32;

export type Derive = (
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>;

interface Stored {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/**
 * Makes and checks hashes of passwords, a few at a time.
 * @param derive scrypt, off the event loop
 */
export function createPasswords(cost = owaspCost, derive: Derive = deriveInThread): Passwords {
  const known = createNewestFirstQueue(queueLimits);
  const strangers = createNewestFirstQueue(queueLimits);
  const nobody: Stored = { cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

  async function deriveInTurn(password: string, stored: Omit<Stored, 'hash'>, turn: Turn) {
    const { who: key, isKnown, signal } = turn;
    const options = optionsOf(stored.cost);
    const queue = isKnown ? known : strangers;
    return queue.run({ key, signal }, () =>
      derive(password.normalize('NFC'), stored.salt, hashBytes, options),
    );
  }

  return {
    async hash(password, turn = { who: '', isKnown: true, signal: new AbortController().signal }) {
      const salt = randomBytes(saltBytes);
      const hash = await deriveInTurn(password, { cost, salt }, turn);
      return encode({ cost, salt, hash });
    },
    async verify(password, stored, turn) {
      const expected = stored === undefined ? nobody : decode(stored);
      const found = await deriveInTurn(password, expected, turn);
      return timingSafeEqual(found, expected.hash) && stored !== undefined;
    },
    isWeak(stored) {
      const { cost: was } = decode(stored);
      return was.ln < cost.ln || was.r < cost.r || was.p < cost.p;
    },
  };
}

function deriveInThread(
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function optionsOf({ ln, r, p }: Cost): ScryptOptions {
  const N = 2 ** ln;
  // OpenSSL counts more than the hash itself needs, so allow 50 % more.
  return { N, r, p, maxmem: 192 * N * r * p };
}

/** Encodes as `$scrypt$ln=17,r=8,p=1$SALT$HASH`. Source: the PHC string format. */
function encode({ cost: { ln, r, p }, salt, hash }: Stored): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(hash)}`;
}

function decode(stored: string): Stored {
  const [, ln, r, p, salt, hash] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('A stored password is not in the PHC string format.');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
