import { randomUUID } from 'node:crypto';
import type { Command } from './command.ts';
import { accountOf, accountOption, readWholeNumber } from './option-values.ts';

export const creditsGrant: Command = {
  name: 'credits grant',
  summary: 'Adds top-up credits, which never expire.',
  options: {
    account: accountOption,
    credits: { value: 'N', help: 'number of credits', required: true },
  },
  async run(context) {
    const account = await accountOf(context);
    const credits = readWholeNumber('credits', context.options['credits'] ?? '');
    const reference = `grant:${randomUUID()}`;
    const { available } = await context.store.wallet.grantCredits(account.id, credits, reference);
    const creditsRemaining = available.subscription + available.topup;
    return {
      value: { account: account.email, granted: credits, creditsRemaining },
      lines: [`${account.email} now has ${creditsRemaining} credits.`],
    };
  },
};
