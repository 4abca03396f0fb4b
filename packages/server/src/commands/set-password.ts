import {
  createPasswords,
  fromAddressMessage,
  isFromAddress,
  UnknownPassword,
} from '../accounts/index.ts';
import { UsageError, type Command } from './command.ts';
import { accountOf, accountOption } from './option-values.ts';
import { readSecret } from './read-secret.ts';

export const accountsSetPassword: Command = {
  name: 'accounts set-password',
  summary: 'Sets the password of an account from standard input or a prompt.',
  options: { account: accountOption },
  async run(context) {
    const { id, email } = await accountOf(context);
    const { data: password, error } = UnknownPassword.safeParse(await readSecret('password'));
    if (error) throw new UsageError(error.issues.map(({ message }) => message).join(' '));
    if (isFromAddress(password, email)) throw new UsageError(fromAddressMessage);
    await context.store.passwords.setPassword(id, await createPasswords().hash(password));
    return {
      value: { account: email, set: true },
      lines: [`${email} now signs in with this password and was signed out everywhere.`],
    };
  },
};
