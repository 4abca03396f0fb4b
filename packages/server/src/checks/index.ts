export { authenticate } from './authenticate.ts';
export { documentBytesMax, fields, idempotencyClaim } from './body-rules.ts';
export { createAddressReader } from './client-address.ts';
export { crossOriginHeaders, preflightHeaders, preflightMethod } from './cross-origin.ts';
export { limitAddress, limitCaller, limitSignIn } from './limit-rate.ts';
export { parseJson, readBody } from './read-body.ts';
export {
  isLoopback,
  noSessionCookie,
  ownUrl,
  readSessionCookie,
  sessionCookie,
  sessionLifeDays,
} from './session-cookie.ts';
