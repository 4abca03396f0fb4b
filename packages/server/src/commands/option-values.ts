import { readIsoDate } from '@mdconv/core';
import type { Account, KeyMode, Plan } from '@mdconv/store';
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

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `30m`, `24h` or `90d`. */
export function readDuration(option: string, text: string): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (count && unit) return Number(count) * unitMs[unit as keyof typeof unitMs];
  throw new UsageError(
    `--${option} takes a duration such as 30m, 24h or 90d, not ${JSON.stringify(text)}.`,
  );
}

/** Reads a duration from now, or an ISO 8601 date (UTC) or time with a zone. */
export function readExpiry(text: string, now: number): number {
  const time = /^\d{1,6}[mhd]$/.test(text)
    ? now + readDuration('expires', text)
    : (readIsoDate(text, { requireZone: true })?.getTime() ?? NaN);
  if (time > now) return time;
  throw new UsageError(
    `--expires takes 30m, 24h, 90d or a future date such as 2030-12-31, not ${JSON.stringify(text)}.`,
  );
}

/** The account with the email address or id given by `--account`. */
export async function accountOf({ options, store }: CommandContext): Promise<Account> {
  const name = options['account'] ?? '';
  const account = await store.accounts.findAccount(name);
  if (account) return account;
  throw new UsageError(`No account ${JSON.stringify(name)}. \`accounts list\` lists all accounts.`);
}

export const accountOption = {
  value: 'EMAIL',
  help: 'email address or id of the account',
  required: true,
} as const;
