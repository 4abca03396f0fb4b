export { authenticate } from './authenticate.ts';
export { documentBytesMax, fields } from './body-rules.ts';
export { idempotencyClaim } from './idempotency-key.ts';
export { limitAddress, limitCaller, limitSignIn } from './limit-rate.ts';
export { isLoopback, ownUrl } from './own-url.ts';
export { parseJson, readBody } from './read-body.ts';
export { newRequestId } from './request-id.ts';
export { noSessionCookie, readSessionCookie, sessionCookie } from './session-cookie.ts';
