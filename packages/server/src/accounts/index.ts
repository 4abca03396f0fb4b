export { isKey, mintKey, type MintedKey } from './api-key.ts';
export { firstKeysPath, firstRun, writeFirstKeys, type FirstKeys } from './first-run.ts';
export { createSignInLink, type SignInLink } from './sign-in-link.ts';
export { hashSecret, mintToken } from './token.ts';
