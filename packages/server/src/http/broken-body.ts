import type { IncomingMessage } from 'node:http';
import type { ApiError } from '../wire/index.ts';

/** Requests whose body cannot be received to its end, for example because of a malformed chunk, and why. */
const errors = new WeakMap<IncomingMessage, ApiError>();

const event = 'broken body';

/** Reports that the rest of a body will not arrive, although its connection is open. */
export function breakBody(request: IncomingMessage, error: ApiError): void {
  if (errors.has(request)) return;
  errors.set(request, error);
  request.emit(event, error);
}

/**
 * Calls back once if the body is broken, also if it is already.
 * @returns a function that ends this
 */
export function onBrokenBody(
  request: IncomingMessage,
  listener: (error: ApiError) => void,
): () => void {
  const error = errors.get(request);
  if (error) listener(error);
  else request.once(event, listener);
  return () => void request.off(event, listener);
}
