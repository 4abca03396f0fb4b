import { endpoint, json } from '../../endpoint.ts';
import { Account, accountBody } from '../../wire/index.ts';
import { accountOf } from '../caller-of.ts';
import { exampleAccount } from './examples.ts';

export const getAccount = endpoint({
  method: 'GET',
  path: '/account',
  summary: 'Tells the account and its balance.',
  tag: 'Account',
  credentials: 'session',
  success: {
    status: 200,
    description: 'The account.',
    schema: Account,
    example: exampleAccount,
  },

  async handle(request, { store }) {
    const account = await accountOf(request, store);
    const wallet = await store.wallet.readWallet(account.id, 'live');
    const password = await store.passwords.findPassword(account.email);
    return json(200, accountBody(account, wallet, password !== undefined));
  },
});
