import { ApiError, Mdconv, MdconvError, OutOfCreditsError } from '@mdconv/client';
import { confirmIdentity } from '../state/confirmation.ts';
import { successes } from '../state/connection.ts';
import { basePath } from '../state/router.ts';
import { text } from '../text.ts';

const baseUrl = location.origin + basePath.slice(0, -1);

/** The published API, with the session of this browser. */
export const api = new Mdconv({ session: true, baseUrl, fetch: request });

async function request(...parameters: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...parameters);
  if (response.ok) successes.set(successes.get() + 1);
  return response;
}

/** An error of an account endpoint. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly status: number;
  readonly code: string;
  readonly details: readonly Detail[];

  constructor(status: number, { code, message, details = [] }: ErrorBody) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

interface Detail {
  /** The path of the field in the body, such as `emails.0`. */
  readonly path: string;
  readonly message: string;
}

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly Detail[];
}

type AccountPath = `/account${string}` | `/session${string}` | `/operator/${string}`;

/**
 * Calls an endpoint for accounts, which the client does not have because it works with keys. If the
 * server wants the person to sign in again, asks for that and repeats the call.
 * @throws {AccountError} @throws {TypeError} no connection
 */
export async function callAccount<Data>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: AccountPath,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> {
  try {
    return await send(method, path, body, headers);
  } catch (error) {
    const isStale = error instanceof AccountError && error.code === 'reauthentication_required';
    if (!isStale || !(await confirmIdentity())) throw error;
    return send(method, path, body, headers);
  }
}

async function send<Data>(
  method: string,
  path: AccountPath,
  body: object | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Data> {
  const response = await request(baseUrl + path, {
    method,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => ({}))) as { error?: ErrorBody };
  if (response.ok) return answer as Data;
  throw new AccountError(
    response.status,
    answer.error ?? { code: 'invalid_response', message: text.errors.unreadable },
  );
}

/** What went wrong and what to do, in the language of the reader. */
export interface Problem {
  readonly message: string;
  /** Messages by field of the body. */
  readonly fields: Readonly<Record<string, string>>;
}

export function problemOf(error: unknown): Problem {
  // The message of the API is about topping up, which the app cannot do.
  if (error instanceof OutOfCreditsError) return problem(text.errors.outOfCredits);
  if (error instanceof AccountError || error instanceof ApiError) return problemOfAnswer(error);
  if (isUnreachable(error)) return problem(text.errors.offline);
  return problem(text.errors.unexpected);
}

/** One sentence that says what went wrong and what to do. */
export function messageOf(error: unknown): string {
  return problemOf(error).message;
}

const problem = (message: string): Problem => ({ message, fields: {} });

function problemOfAnswer({ code, message, details }: AccountError | ApiError): Problem {
  const general = wordsIn(text.errors.codes, code) ?? message;
  if (code === 'name_conflict') return { message: general, fields: { name: general } };
  const fields = Object.fromEntries(
    details.map((detail) => {
      const [field = ''] = detail.path.split('.');
      return [
        field,
        wordsIn(text.errors.fields, field) ?? wordsIn(text.errors.codes, code) ?? detail.message,
      ];
    }),
  );
  return { message: Object.values(fields)[0] ?? general, fields };
}

function wordsIn(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Whether the server has not answered. */
export function isUnreachable(error: unknown): boolean {
  return (
    (error instanceof MdconvError && !(error instanceof ApiError)) || error instanceof TypeError
  );
}

/** Whether the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return (
    (error instanceof AccountError || error instanceof ApiError) &&
    // Without a cookie, the API asks for a key.
    (error.code === 'invalid_session' || error.code === 'missing_api_key')
  );
}
