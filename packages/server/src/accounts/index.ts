export { isKey, mintKey, type MintedKey } from './api-key.ts';
export { firstKeysPath, firstRun, writeFirstKeys } from './first-run.ts';
export { fromAddressMessage, isFromAddress, UnknownPassword } from './new-passwords.ts';
export { createPasswords, type Cost, type Derive, type Passwords } from './passwords.ts';
export { createSignInLink, signIn } from './sign-in.ts';
export { hashSecret, mintToken, sessionId } from './tokens.ts';
