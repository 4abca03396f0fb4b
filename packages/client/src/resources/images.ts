import type { ApiPromise, RequestOptions, Transport } from '../transport/index.ts';
import type {
  Deleted,
  Image,
  ImageChange,
  ImageList,
  NewImage,
  PageQuery,
} from '../types/index.ts';

/** Images of projects, which their documents show with relative links. All calls are free. */
export class Images {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads a page of the images of a project, by default of 1,000.
   * @throws {NotFoundError}
   */
  list(projectId: string, query: PageQuery = {}, options?: RequestOptions): ApiPromise<ImageList> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/projects/{id}/images', parameters: { id: projectId }, query },
      options,
    );
  }

  /**
   * Not retried after a connection error, because the first request may have kept it.
   * @throws {NotFoundError} no such project, or no such folder in it
   * @throws {InvalidRequestError} not an image of these types, damaged or too large
   * @throws {ConflictError} `name_conflict`, `limit_reached`
   */
  create(projectId: string, image: NewImage, options?: RequestOptions): ApiPromise<Image> {
    const parameters = { id: projectId };
    return this.#transport.send(
      { endpoint: 'POST /api/v1/projects/{id}/images', parameters, body: image },
      options,
    );
  }

  /**
   * Reads the bytes of an image.
   * @throws {NotFoundError}
   */
  read(id: string, options?: RequestOptions): ApiPromise<Blob> {
    return this.#transport.send(
      {
        endpoint: 'GET /api/v1/images/{id}',
        parameters: { id },
        accept: 'image/*',
        read: (response) => response.blob(),
      },
      options,
    );
  }

  /**
   * Renames, moves or replaces an image. All given changes apply, or none.
   * @throws {NotFoundError} @throws {InvalidRequestError} @throws {ConflictError}
   */
  update(id: string, change: ImageChange, options?: RequestOptions): ApiPromise<Image> {
    return this.#transport.send(
      { endpoint: 'PATCH /api/v1/images/{id}', parameters: { id }, body: change },
      options,
    );
  }

  /**
   * Permanently deletes an image.
   * @throws {NotFoundError} also if an earlier attempt deleted it and the response was lost
   */
  delete(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.send(
      { endpoint: 'DELETE /api/v1/images/{id}', parameters: { id } },
      options,
    );
  }
}
