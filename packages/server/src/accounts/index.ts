export { isKey, mintKey, type MintedKey } from './api-key.ts';
export { firstKeysPath, firstRun, writeFirstKeys, type FirstKeys } from './first-run.ts';
export { createPasswords, type Cost, type Derive, type Passwords } from './passwords.ts';
export { sessionId } from './session-id.ts';
export { signIn } from './sign-in.ts';
export { createSignInLink, type SignInLink } from './sign-in-link.ts';
export { hashSecret, mintToken } from './token.ts';
