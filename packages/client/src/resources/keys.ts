import type { ApiPromise, RequestOptions, Transport } from '../transport/index.ts';
import type { Key, KeyList, KeyWithSecret, NewKey } from '../types/index.ts';

/**
 * API keys of an account. Only a client with `session` can manage them: an API key cannot create others,
 * and all methods then throw an `AuthenticationError` with the code `invalid_session`. Creating and rotating
 * require a sign-in of the last 15 minutes.
 */
export class Keys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  list(options?: RequestOptions): ApiPromise<KeyList> {
    return this.#transport.send({ endpoint: 'GET /account/keys' }, options);
  }

  /**
   * Not retried after a connection error, because the first request may have created it.
   * @throws {AuthenticationError} `reauthentication_required`
   * @throws {ConflictError} `limit_reached`
   */
  create(key: NewKey, options?: RequestOptions): ApiPromise<KeyWithSecret> {
    return this.#transport.send({ endpoint: 'POST /account/keys', body: key }, options);
  }

  /**
   * Replaces a key. The old one keeps working for a while.
   * @param rotation `grace_seconds`: how long; default: a day, 0: not at all
   * @throws {NotFoundError} @throws {AuthenticationError} @throws {ConflictError} as `create` does
   */
  rotate(
    id: string,
    rotation: { readonly grace_seconds?: number } = {},
    options?: RequestOptions,
  ): ApiPromise<KeyWithSecret> {
    return this.#transport.send(
      { endpoint: 'POST /account/keys/{id}/rotate', parameters: { id }, body: rotation },
      options,
    );
  }

  /**
   * Revokes a key immediately.
   * @throws {NotFoundError}
   */
  revoke(id: string, options?: RequestOptions): ApiPromise<Key> {
    return this.#transport.send(
      { endpoint: 'DELETE /account/keys/{id}', parameters: { id } },
      options,
    );
  }
}
