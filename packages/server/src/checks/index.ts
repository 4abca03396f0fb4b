export { authenticate } from './authenticate.ts';
export { createAddressReader } from './client-address.ts';
export { crossOriginHeaders, preflightHeaders, preflightMethod } from './cross-origin.ts';
export { documentBytesMax, fields } from './body-rules.ts';
export { idempotencyClaim } from './idempotency-key.ts';
export { limitAddress, limitCaller, limitSignIn } from './limit-rate.ts';
export { isLoopback, ownUrl } from './own-url.ts';
export { parseJson, readBody } from './read-body.ts';
export {
  noSessionCookie,
  readSessionCookie,
  sessionCookie,
  sessionLifeDays,
} from './session-cookie.ts';
