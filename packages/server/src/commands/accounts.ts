import type { Account } from '@mdconv/store';
import { createSignInLink } from '../accounts/index.ts';
import { isLoopback, publicUrlOf } from '../settings/index.ts';
import { timeText, timeTextOrNull } from '../wire/index.ts';
import { UsageError, type Command } from './command.ts';
import { accountOf, accountOption, readEmail, readPlan, readWholeNumber } from './option-values.ts';

const plan = { value: 'PLAN', help: 'free, or premium with 2,000 credits a month' };

export const accountsCreate: Command = {
  name: 'accounts create',
  summary: 'Creates an account.',
  options: {
    email: { value: 'EMAIL', help: 'email address of the account', required: true },
    plan: { ...plan, help: `${plan.help}; default: free` },
    credits: { value: 'N', help: 'top-up credits to grant immediately' },
  },
  async run({ options, store }) {
    const { credits } = options;
    const account = await store.accounts.createAccount({
      email: readEmail(options['email'] ?? ''),
      plan: readPlan(options['plan'] ?? 'free'),
      ...(credits !== undefined && { credits: readWholeNumber('credits', credits) }),
    });
    const { id, email } = account;
    return {
      value: shownAccount(account),
      lines: [`Created the account ${email} (${account.plan}): ${id}`],
    };
  },
};

export const accountsList: Command = {
  name: 'accounts list',
  summary: 'Lists the accounts, oldest first.',
  async run({ store }) {
    const accounts = await store.accounts.listAccounts();
    return {
      value: accounts.map(shownAccount),
      lines: accounts.map(
        ({ id, email, plan, state, creditsRemaining, keys }) =>
          `${id}  ${email}  ${plan}  ${state}  ${creditsRemaining} credits  ${keys} keys`,
      ),
    };
  },
};

export const accountsUpdate: Command = {
  name: 'accounts update',
  summary: 'Changes the plan of an account.',
  options: { account: accountOption, plan: { ...plan, required: true } },
  async run(context) {
    const { id } = await accountOf(context);
    const { store, options } = context;
    const account = await store.accounts.updatePlan(id, readPlan(options['plan'] ?? ''));
    return {
      value: shownAccount(account),
      lines: [`${account.email} is now on the plan ${account.plan}.`],
    };
  },
};

export const accountsOperator: Command = {
  name: 'accounts operator',
  summary: 'Lets the owner of an account manage all accounts in the browser app, or ends that.',
  options: {
    account: accountOption,
    on: { help: 'make the owner an operator' },
    off: { help: 'end that' },
  },
  async run(context) {
    const { options, store } = context;
    const isOn = options['on'] !== undefined;
    if (isOn === (options['off'] !== undefined))
      throw new UsageError('accounts operator takes --on or --off.');
    const { id } = await accountOf(context);
    const account = await store.accounts.setOperator(id, isOn);
    const is = isOn ? 'is an operator now' : 'is not an operator';
    return { value: shownAccount(account), lines: [`${account.email} ${is}.`] };
  },
};

export const accountsSignInLink: Command = {
  name: 'accounts sign-in-link',
  summary: 'Prints a sign-in link for a browser. It works once, within 15 minutes.',
  options: { account: accountOption },
  settings: ['public-url', 'port'],
  async run(context) {
    const { config, store } = context;
    const publicUrl = publicUrlOf(config);
    checkKeepsCookies(publicUrl);
    const account = await accountOf(context);
    const { url, expiresAt } = await createSignInLink(store, account.id, publicUrl);
    return { value: { url, expiresAt: timeText(expiresAt) }, lines: [url] };
  },
};

export function shownAccount<Of extends Account>({ createdAt, purgeAt, ...account }: Of) {
  return { ...account, purgeAt: timeTextOrNull(purgeAt), createdAt: timeText(createdAt) };
}

/** Otherwise the link would be consumed without a session cookie. */
function checkKeepsCookies(publicUrl: string): void {
  const url = new URL(publicUrl);
  if (url.port === '0')
    throw new UsageError(
      'The port setting is 0, so the actual port is unknown. Set it with --port.',
    );
  if (url.protocol === 'http:' && !isLoopback(url))
    throw new UsageError(
      `Browsers keep a session over https, or over http on this machine, not at ${publicUrl}. Set the https address with --public-url.`,
    );
}
