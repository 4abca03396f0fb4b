import { sleep, type ApiPromise, type RequestOptions, type Transport } from '../transport/index.ts';
import type { Batch, Job, JobPage, NewBatch, PageQuery } from '../types/index.ts';

/** Time between two reads of a batch that is waited for. */
const readEveryMs = 2000;

/** Documents that the server converts after its response. */
export class Batches {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Starts a batch. Holds a credit for each document; those that do not succeed are free.
   * @throws {OutOfCreditsError} too few for all documents
   * @throws {ConflictError} `limit_reached`
   * @throws {NotFoundError} a file does not exist
   */
  create(batch: NewBatch, options?: RequestOptions): ApiPromise<Batch> {
    return this.#transport.send(
      { endpoint: 'POST /api/v1/batches', body: batch, idempotent: 'with-key' },
      options,
    );
  }

  /** @throws {NotFoundError} */
  get(id: string, options?: RequestOptions): ApiPromise<Batch> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/batches/{id}', parameters: { id } },
      options,
    );
  }

  /**
   * Reads the batch until it is not running.
   * @throws {NotFoundError}
   */
  async wait(id: string, options?: RequestOptions): Promise<Batch> {
    for (;;) {
      const batch = await this.get(id, options);
      if (batch.state !== 'running') return batch;
      await sleep(readEveryMs, options?.signal);
    }
  }

  /** Reads a page of the jobs, by default of 50. @throws {NotFoundError} */
  jobs(id: string, query: PageQuery = {}, options?: RequestOptions): ApiPromise<JobPage> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/batches/{id}/jobs', parameters: { id }, query },
      options,
    );
  }

  /** @throws {NotFoundError} */
  job(id: string, options?: RequestOptions): ApiPromise<Job> {
    return this.#transport.send({ endpoint: 'GET /api/v1/jobs/{id}', parameters: { id } }, options);
  }

  /** Reads the result of a job. @throws {NotFoundError} it has none */
  output(jobId: string, options?: RequestOptions): ApiPromise<Blob> {
    return this.#transport.send(
      {
        endpoint: 'GET /api/v1/jobs/{id}/output',
        parameters: { id: jobId },
        accept: '*/*',
        read: (response) => response.blob(),
      },
      options,
    );
  }

  /** Reads the results as a zip file. @throws {NotFoundError} */
  zip(id: string, options?: RequestOptions): ApiPromise<Blob> {
    return this.#transport.send(
      {
        endpoint: 'GET /api/v1/batches/{id}/zip',
        parameters: { id },
        accept: 'application/zip',
        read: (response) => response.blob(),
      },
      options,
    );
  }

  /** Ends what has not ended, free of charge. Results stay. @throws {NotFoundError} */
  cancel(id: string, options?: RequestOptions): ApiPromise<Batch> {
    return this.#transport.send(
      { endpoint: 'DELETE /api/v1/batches/{id}', parameters: { id } },
      options,
    );
  }

  /** Ends a job that has not ended, free of charge. @throws {NotFoundError} */
  cancelJob(id: string, options?: RequestOptions): ApiPromise<Job> {
    return this.#transport.send(
      { endpoint: 'DELETE /api/v1/jobs/{id}', parameters: { id } },
      options,
    );
  }
}
