import type { IncomingHttpHeaders } from 'node:http';
import { hashSecret } from '../../accounts/index.ts';
import { readSessionCookie } from '../../checks/index.ts';
import type { Services } from '../../endpoint.ts';

/** Ends the session that a browser had until it signed in anew: its cookie is about to be replaced. */
export async function endFormerSession(
  headers: IncomingHttpHeaders,
  { store, config }: Services,
): Promise<void> {
  const token = readSessionCookie(headers, config);
  if (token) await store.sessions.revokeSession(hashSecret(token));
}
