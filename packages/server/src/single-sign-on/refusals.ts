/** Why a sign-in with the identity provider did not succeed, and what to do. */
export const refusals = {
  expired:
    'This sign-in took longer than ten minutes or began in another browser. Start it again here.',
  declined:
    'The identity provider did not sign you in. Start again, and allow access if it asks for it.',
  address:
    'The identity provider did not send an email address that this server can use. Ask the operator of this server; the provider must send the claims email and email_verified.',
  unverified:
    'The identity provider has not verified your email address. Verify it there, then sign in again.',
  domain:
    'Addresses of your domain may not sign in here. Use the address of your organization, or ask the operator of this server.',
  unknown: 'There is no account with your address. Ask the operator of this server to create one.',
  suspended: 'Your account is suspended. Contact the operator of this server.',
  deleting:
    'Your account is scheduled for deletion. Only the operator of this server can restore it.',
  unavailable:
    'The identity provider cannot be reached or sent an invalid response. Try again in a moment. If that does not help, ask the operator of this server; the log says what is wrong.',
} as const satisfies Readonly<Record<string, string>>;

export type Refusal = keyof typeof refusals;

/** A sign-in that the provider or this server refuses. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';

  constructor(readonly reason: Refusal) {
    super(refusals[reason]);
  }
}
