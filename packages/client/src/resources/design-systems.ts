import type { ApiPromise, RequestOptions, Transport } from '../transport/index.ts';
import type {
  CheckedDesignSystem,
  Deleted,
  DesignSystemChange,
  DesignSystemList,
  DesignSystemWithDefinition,
  NewDesignSystem,
} from '../types/index.ts';

/** Design systems of an account. Their ids and slugs are valid as `designSystem` of a conversion. */
export class DesignSystems {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the account's design systems and those of the server. */
  list(options?: RequestOptions): ApiPromise<DesignSystemList> {
    return this.#transport.send({ endpoint: 'GET /api/v1/design-systems' }, options);
  }

  /**
   * Not retried after a connection error, because the first request may have saved it.
   * @throws {InvalidRequestError} a value is invalid, or a font or the logo cannot be used
   * @throws {ConflictError} `name_conflict`: the slug is in use; `limit_reached`
   */
  create(design: NewDesignSystem, options?: RequestOptions): ApiPromise<CheckedDesignSystem> {
    return this.#transport.send({ endpoint: 'POST /api/v1/design-systems', body: design }, options);
  }

  /**
   * @param id id or slug
   * @throws {NotFoundError}
   */
  get(
    id: string,
    query: { readonly include_fonts?: boolean } = {},
    options?: RequestOptions,
  ): ApiPromise<DesignSystemWithDefinition> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/design-systems/{id}', parameters: { id }, query },
      options,
    );
  }

  /**
   * @param id id or slug
   * @throws {NotFoundError} also for a design system of the server
   * @throws {InvalidRequestError} @throws {ConflictError} as `create` does
   */
  update(
    id: string,
    change: DesignSystemChange,
    options?: RequestOptions,
  ): ApiPromise<CheckedDesignSystem> {
    return this.#transport.send(
      { endpoint: 'PATCH /api/v1/design-systems/{id}', parameters: { id }, body: change },
      options,
    );
  }

  /**
   * Permanently deletes a design system.
   * @param id id or slug
   * @throws {NotFoundError} also if an earlier attempt deleted it and the response was lost
   */
  delete(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.send(
      { endpoint: 'DELETE /api/v1/design-systems/{id}', parameters: { id } },
      options,
    );
  }
}
