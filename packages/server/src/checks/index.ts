export { authenticate } from './authenticate.ts';
export { decodedFields, documentBytesMax, fields, idempotencyClaim } from './body-rules.ts';
export { createAddressReader } from './client-address.ts';
export { crossOriginHeaders, preflightHeaders, preflightMethod } from './cross-origin.ts';
export { createHostCheck, requireOneHost } from './host.ts';
export {
  limitAddress,
  limitCaller,
  limitPasswordChange,
  limitSignIn,
  limitStatic,
  limitZip,
  readCallerLimit,
} from './limit-rate.ts';
export { hostNetworkOf, networkOf } from './networks.ts';
export { parseBody, readBody } from './read-body.ts';
export { requireScopes } from './require-scopes.ts';
export {
  joinCookies,
  noSessionCookie,
  offerCookie,
  ownUrl,
  readOfferCookie,
  readSessionCookie,
  readSignInCookie,
  sessionCookie,
  sessionLifeDays,
  signInCookie,
  type SetCookie,
} from './session-cookie.ts';
