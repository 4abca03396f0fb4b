import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { ServerBusyError } from '@mdconv/core';
import { createTurns } from '../turns.ts';
import { ApiError } from '../wire/index.ts';

/** Turns passwords into what the store keeps of them, and compares. */
export interface Passwords {
  /** The hash with its salt and cost. `turn` says for whom. */
  hash(password: string, turn?: Turn): Promise<string>;
  /**
   * Whether `stored` is the hash of the password. Without one, which is always no, it does the same
   * work: an answer must not tell by its time who has an account.
   * @throws {ApiError} `server_busy`: too many others wait for theirs
   */
  verify(password: string, stored: string | undefined, turn: Turn): Promise<boolean>;
  /** Whether the hash cost less than one would cost now. */
  isWeak(stored: string): boolean;
}

/** Whose password is hashed, and whether anybody still waits for it. */
export interface Turn {
  readonly who: string;
  readonly signal: AbortSignal;
}

/** scrypt's parameters: a hash takes 128 · 2^ln · r bytes, p times. Source: RFC 7914, 2. */
export interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** 128 MiB and some tenths of a second. Source: OWASP, Password Storage Cheat Sheet, scrypt. */
const owaspCost: Cost = { ln: 17, r: 8, p: 1 };

/** A quarter of a gigabyte at most, and half of the threads that Node has for such work. */
const atOnce = 2;
const waitingMax = 40;
const waitMsMax = 10_000;

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
  const turns = createTurns({ turns: atOnce, waitingMax, waitMsMax });
  const nobody: Stored = { cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

  async function deriveInTurn(password: string, stored: Omit<Stored, 'hash'>, turn: Turn) {
    const endTurn = await turns.take(turn.who, turn.signal).catch((error: unknown) => {
      throw error instanceof ServerBusyError ? tooManySignIns() : error;
    });
    try {
      const options = optionsOf(stored.cost);
      return await derive(password.normalize('NFC'), stored.salt, hashBytes, options);
    } finally {
      endTurn();
    }
  }

  return {
    async hash(password, turn = { who: '', signal: new AbortController().signal }) {
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
  // What it needs, and half as much again for what else OpenSSL counts.
  return { N, r, p, maxmem: 192 * N * r * p };
}

/** As `$scrypt$ln=17,r=8,p=1$SALT$HASH`. Source: the PHC string format. */
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

function tooManySignIns(): ApiError {
  return new ApiError('server_busy', 'Too many people sign in at once. Try again in a moment.');
}
