export {
  createIdentityProvider,
  type IdentityProvider,
  type Secrets,
} from './identity-provider.ts';
export { readPending, writePending } from './pending.ts';
export { readProviderSettings } from './provider-settings.ts';
export { refusals, SignInRefused, type Refusal } from './refusals.ts';
