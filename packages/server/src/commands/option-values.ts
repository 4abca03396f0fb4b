import { readIsoDate } from '@mdconv/core';
import {
  keyScopes,
  type Account,
  type KeyMode,
  type KeyScope,
  type Plan,
  type Store,
} from '@mdconv/store';
import { parseDuration } from '../settings/index.ts';
import { Email, Name } from '../wire/index.ts';
import { UsageError, type CommandContext } from './command.ts';

/** Parsers of option values. Each throws a `UsageError` that describes the valid values. */

export function readPlan(text: string): Plan {
  if (text === 'free' || text === 'premium') return text;
  throw new UsageError(`--plan takes free or premium, not ${JSON.stringify(text)}.`);
}

export function readMode(text: string): KeyMode {
  if (text === 'live' || text === 'test') return text;
  throw new UsageError(`--mode takes live or test, not ${JSON.stringify(text)}.`);
}

export function readEmail(text: string): string {
  const { data: email } = Email.safeParse(text);
  if (email !== undefined) return email;
  throw new UsageError(`${JSON.stringify(text)} is not an email address.`);
}

export function readName(text: string): string {
  const { data: name, error } = Name.safeParse(text);
  if (name !== undefined) return name;
  const told = error.issues.map(({ message }) => message).join(' ');
  throw new UsageError(`--name is ${JSON.stringify(text.slice(0, 100))}. ${told}`);
}

export function readWholeNumber(option: string, text: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1) return value;
  throw new UsageError(`--${option} takes a whole number above 0, not ${JSON.stringify(text)}.`);
}

/** `30m`, `24h` or `90d`. */
export function readDuration(option: string, text: string): number {
  const ms = parseDuration(text);
  if (ms !== undefined) return ms;
  throw new UsageError(
    `--${option} takes a duration such as 30m, 24h or 90d, not ${JSON.stringify(text)}.`,
  );
}

/** Reads a duration from now, or an ISO 8601 date (UTC) or time with a zone. */
export function readExpiry(text: string, now: number): number {
  const time = readTime(text, (ms) => now + ms);
  if (time > now) return time;
  throw new UsageError(
    `--expires takes 30m, 24h, 90d or a future date such as 2030-12-31, not ${JSON.stringify(text)}.`,
  );
}

/** Like `readExpiry`, for a time in the past. */
export function readSince(text: string, now: number): number {
  const time = readTime(text, (ms) => now - ms);
  if (time <= now) return time;
  throw new UsageError(
    `--since takes 30m, 24h, 90d or a past date such as 2026-01-31, not ${JSON.stringify(text)}.`,
  );
}

/** NaN for anything else. */
function readTime(text: string, fromDuration: (ms: number) => number): number {
  const ms = parseDuration(text);
  if (ms !== undefined) return fromDuration(ms);
  return readIsoDate(text, { requireZone: true })?.getTime() ?? NaN;
}

/** Comma-separated scopes of a key. */
export function readScopes(text: string): readonly KeyScope[] {
  const given = text.split(',').map((word) => word.trim());
  const known = keyScopes.filter((scope) => given.includes(scope));
  if (known.length === given.length) return known;
  throw new UsageError(
    `--scopes takes a list of ${keyScopes.join(', ')}, separated by commas, not ${JSON.stringify(text)}.`,
  );
}

/** The account that the first operand names by email address or id. */
export function namedAccount({ operands, store }: CommandContext): Promise<Account> {
  return findAccount(store, operands[0] ?? '');
}

/** The account with the email address or id given by `--account`. */
export function accountOf({ options, store }: CommandContext): Promise<Account> {
  return findAccount(store, options['account'] ?? '');
}

async function findAccount(store: Store, name: string): Promise<Account> {
  const account = await store.accounts.findAccount(name);
  if (account) return account;
  throw new UsageError(`No account ${JSON.stringify(name)}. \`accounts list\` lists all accounts.`);
}

export const accountOption = {
  value: 'EMAIL',
  help: 'email address or id of the account',
  required: true,
} as const;
