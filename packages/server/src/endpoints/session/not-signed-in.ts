import { ApiError } from '../../wire/index.ts';

/** What was told to sign in by is not good. Source of the header: RFC 9110, 11.6.1. */
export function notSignedIn(message: string): ApiError {
  const headers = { 'WWW-Authenticate': 'Cookie realm="mdconv"' };
  return new ApiError('invalid_session', message, { headers });
}
