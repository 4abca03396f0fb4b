import type { Account } from '@mdconv/store';
import { timeText, timeTextOrNull } from '../wire/index.ts';
import { shownAccount } from './accounts.ts';
import type { Command } from './command.ts';
import { namedAccount, readEmail } from './option-values.ts';

/** The commands that block, restore, rename and delete accounts. */

export const accountsSuspend: Command = {
  name: 'accounts suspend',
  summary: 'Blocks keys, sessions, sign-in and shared projects of an account until it is resumed.',
  operands: ['ADDRESS'],
  async run(context) {
    const { id } = await namedAccount(context);
    const account = await context.store.accounts.suspendAccount(id);
    return { value: shownAccount(account), lines: [`${account.email} is suspended.`] };
  },
};

export const accountsResume: Command = {
  name: 'accounts resume',
  summary:
    'Ends the suspension of an account, or cancels its deletion before the grace period ends.',
  operands: ['ADDRESS'],
  async run(context) {
    const { id } = await namedAccount(context);
    const account = await context.store.accounts.resumeAccount(id);
    return { value: shownAccount(account), lines: [resumeNotice(account)] };
  },
};

export const accountsRename: Command = {
  name: 'accounts rename',
  summary: 'Changes the email address of an account and of its invitations.',
  operands: ['ADDRESS', 'NEW'],
  async run(context) {
    const { id, email } = await namedAccount(context);
    const address = readEmail(context.operands[1] ?? '');
    const account = await context.store.accounts.renameAccount(id, address);
    return { value: shownAccount(account), lines: [`${email} is now ${account.email}.`] };
  },
};

export const accountsDelete: Command = {
  name: 'accounts delete',
  summary: 'Blocks an account and deletes it with all content after the grace period.',
  operands: ['ADDRESS'],
  options: { now: { help: 'delete immediately; the account cannot be restored' } },
  settings: ['deletion-grace'],
  async run(context) {
    const { config, options, store } = context;
    const { id } = await namedAccount(context);
    const isNow = options['now'] !== undefined;
    const account = await store.accounts.deleteAccount(id, isNow ? 0 : config.deletionGrace);
    if (isNow) await store.housekeeping.purgeAccounts();
    return {
      value: { ...shownAccount(account), deleted: isNow },
      lines: [isNow ? `${account.email} is deleted.` : deletionNotice(account)],
    };
  },
};

export const accountsRevokeAll: Command = {
  name: 'accounts revoke-all',
  summary: 'Revokes all API keys of an account and ends all of its sessions.',
  operands: ['ADDRESS'],
  async run(context) {
    const { id, email } = await namedAccount(context);
    const { keys, sessions } = await context.store.accounts.revokeAccess(id);
    return {
      value: { account: email, keys, sessions },
      lines: [`Revoked ${keys} keys and ended ${sessions} sessions of ${email}.`],
    };
  },
};

function resumeNotice({ email, state }: Account): string {
  return state === 'active'
    ? `${email} is active.`
    : `${email} will not be deleted. It is suspended, as before; \`accounts resume ${email}\` ends that.`;
}

function deletionNotice({ email, purgeAt }: Account): string {
  const time = timeTextOrNull(purgeAt) ?? timeText(0);
  return `${email} is blocked and will be deleted at ${time}. Until then, \`accounts resume ${email}\` restores it.`;
}
