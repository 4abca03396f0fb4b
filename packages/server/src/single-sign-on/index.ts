export { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
export { signInMs, usedResponseMs } from './nonce.ts';
export { readPending, writePending, type PendingSignIn } from './pending.ts';
export { readProviderSettings } from './provider-settings.ts';
export { refusals, SignInRefused, type Refusal } from './refusals.ts';
