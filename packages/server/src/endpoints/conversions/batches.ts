import { setImmediate as turn } from 'node:timers/promises';
import {
  InvalidRequestError,
  isErrorCode,
  MdconvError,
  problemsOf,
  type ErrorCode,
} from '@mdconv/core';
import type { NewJob } from '@mdconv/store';
import { z } from 'zod';
import { documentBytesMax, idempotencyClaim, limitZip } from '../../checks/index.ts';
import {
  attachment,
  endpoint,
  json,
  type ApiRequest,
  type Endpoint,
  type Services,
} from '../../http/index.ts';
import {
  ApiError,
  Batch,
  batchBody,
  BatchRequest,
  documentsMax,
  jobBody,
  JobPage,
  Name,
  Uuid,
  wrongShape,
} from '../../wire/index.ts';
import { zipOfResults } from '../../zip/index.ts';
import { withWellFormedText } from '../requests/well-formed-text.ts';
import { jobLifeMs, newJob } from './new-job.ts';
import { replayedHeader } from '../payments.ts';
import { actorOf, callerOf } from '../requests/callers.ts';
import { pageOf, pageParameters, readPage } from '../requests/pages.ts';
import { idempotencyKey, idOf, pathId, simulate, simulateFailure } from '../requests/parameters.ts';

/** The errors of requests that start jobs, in addition to those of every endpoint with a key and a body. */
const creationErrors: readonly ErrorCode[] = [
  'insufficient_scope',
  'limit_reached',
  'not_found',
  'out_of_credits',
  'unknown_design_system',
  'unsupported_format',
  'idempotency_key_reused',
];

const postBatch = endpoint({
  method: 'POST',
  path: '/api/v1/batches',
  tag: 'Batches',
  summary: 'Converts up to 1,000 documents after the response.',
  description:
    'Holds one credit for each document; one that succeeds costs its credit, all others are free. A wrong setting of one document refuses the whole batch. Results are kept for a day after the last document. A document that names a file needs the scope `read`.',
  credentials: 'workspace',
  scopes: ['convert'],
  parameters: [idempotencyKey, simulate],
  body: {
    bytesMax: documentBytesMax,
    schema: BatchRequest,
    example: { format: 'pdf', documents: [{ markdown: '# Plan', name: 'plan' }] },
    refusal: 'invalid_request',
    // `Conversions` validates the settings; it knows the design systems.
    read: readBody,
  },
  success: {
    status: 202,
    description: 'The batch, which is running.',
    schema: Batch,
    headers: { Location: 'Path of the batch.', ...replayedHeader },
  },
  errors: creationErrors,

  async handle(request, services) {
    simulateFailure(request, 'invalid_request');
    const { store, config, jobs } = services;
    const idempotency = idempotencyClaim(request, 'invalid_request');
    const { batch, replayed } = await store.batches.createBatch(actorOf(request), {
      endpoint: request.route,
      jobs: await newJobs(request, services),
      credits: config.unlimited ? 0 : 1,
      ttlMs: jobLifeMs,
      ...(idempotency && { idempotency }),
    });
    jobs.wake();
    return json(202, batchBody(batch), {
      Location: `${config.basePath}/api/v1/batches/${batch.id}`,
      ...(replayed && { 'Idempotency-Replayed': 'true' }),
    });
  },
});

const GivenDocument = z.looseObject({
  markdown: z.string().optional(),
  file_id: Uuid.optional(),
  name: Name.optional(),
});

const GivenBatch = z.looseObject({ documents: z.array(GivenDocument).min(1).max(documentsMax) });

type GivenBatch = z.infer<typeof GivenBatch>;

/** @throws {ApiError} `invalid_request` */
function readBody(body: unknown): GivenBatch {
  const parsed = GivenBatch.safeParse(body);
  if (!parsed.success) throw wrongShape('invalid_request', problemsOf(parsed.error));
  const misplaced = ['markdown', 'file_id', 'name'].filter((name) => name in parsed.data);
  if (misplaced.length > 0)
    throw wrongShape(
      'invalid_request',
      misplaced.map((path) => ({ path, message: 'Belongs to each of `documents`.' })),
    );
  const problems = [...parsed.data.documents.entries()]
    .filter(([, { markdown, file_id }]) => (markdown === undefined) === (file_id === undefined))
    .map(([index]) => ({
      path: `documents.${index}`,
      message: 'Needs either `markdown` or `file_id`.',
    }));
  if (problems.length > 0) throw wrongShape('invalid_request', problems.slice(0, 10));
  return parsed.data;
}

/** Bytes of the settings of all documents. Common ones are kept with each document. */
const settingsBytesMax = 16 * 1024 * 1024;

/** Documents that are checked before other requests get their turn. */
const checkedAtOnce = 20;

/** Checks all documents with their settings. */
async function newJobs(
  request: ApiRequest<GivenBatch>,
  services: Services,
): Promise<readonly NewJob[]> {
  const caller = callerOf(request);
  const { documents, ...common } = request.body;
  if (caller.kind === 'key' && !caller.key.scopes.includes('read') && documents.some(hasFile))
    throw new ApiError('insufficient_scope', 'A key needs the scope read to convert files.');
  const jobs: NewJob[] = [];
  let settingsBytes = 0;
  for (const [index, { markdown, file_id: fileId, name, ...own }] of documents.entries()) {
    if (index % checkedAtOnce === checkedAtOnce - 1) await turn();
    const given = {
      name: name ?? String(index + 1).padStart(4, '0'),
      request: withWellFormedText({ ...common, ...own, markdown: markdown ?? 'A file.' }),
      fileId,
    };
    const job = await newJob(caller, services, given).catch((error: unknown) => {
      throw inDocument(index, error);
    });
    settingsBytes += Buffer.byteLength(job.request);
    if (settingsBytes > settingsBytesMax)
      throw new ApiError(
        'invalid_request',
        `The settings of all documents have more than ${settingsBytesMax} bytes. Send several batches.`,
      );
    jobs.push(job);
  }
  return jobs;
}

const hasFile = ({ file_id }: GivenBatch['documents'][number]) => file_id !== undefined;

/** The same error, for a document of a batch. */
function inDocument(index: number, error: unknown): unknown {
  const path = `documents.${index}`;
  if (error instanceof InvalidRequestError)
    return wrongShape(
      'invalid_request',
      error.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` })),
    );
  const isTheirs = error instanceof MdconvError && isErrorCode(error.code);
  return isTheirs ? new ApiError(error.code, `${path}: ${error.message}`) : error;
}

const getBatch = endpoint({
  method: 'GET',
  path: '/api/v1/batches/{id}',
  tag: 'Batches',
  summary: 'Reads the progress of a batch.',
  credentials: 'workspace',
  scopes: ['convert'],
  parameters: [idOf('batch')],
  success: { status: 200, description: 'The batch.', schema: Batch },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'batch');
    return json(200, batchBody(await store.batches.readBatch(actorOf(request), id)));
  },
});

const getBatchJobs = endpoint({
  method: 'GET',
  path: '/api/v1/batches/{id}/jobs',
  tag: 'Batches',
  summary: 'Lists the jobs of a batch, one for each document.',
  credentials: 'workspace',
  scopes: ['convert'],
  parameters: [idOf('batch'), ...pageParameters],
  success: { status: 200, description: 'A page of jobs.', schema: JobPage },
  errors: ['not_found', 'validation_failed'],

  async handle(request, { store }) {
    const { limit, cursor } = readPage(request);
    const id = pathId(request, 'batch');
    const found = await store.batches.listJobs(actorOf(request), id, limit + 1, cursor);
    const { entries, next_cursor } = pageOf(found, limit, jobBody);
    return json(200, { jobs: entries, next_cursor });
  },
});

/** Bytes in memory while a zip file is sent: one result, its entry, and the directory. */
const zipMemoryBytes = 33 * 1024 * 1024;

/** A result is much larger than a file of markdown: a batch of 200 counts as one zip file. */
const resultsPerFile = 5;

const getBatchZip = endpoint({
  method: 'GET',
  path: '/api/v1/batches/{id}/zip',
  tag: 'Batches',
  summary: 'Returns the results of a batch as a zip file.',
  description:
    'While the batch is running, those that there are. Files are named after their documents; a name that occurs again gets a number, as in `a (2).pdf`. An account can read 10 zip files per minute; one of more than 200 documents counts as several.',
  credentials: 'workspace',
  scopes: ['convert'],
  parameters: [idOf('batch')],
  success: {
    status: 200,
    description: 'The zip file.',
    media: ['application/zip'],
    headers: { 'Content-Disposition': 'A name with the extension `.zip`.' },
  },
  errors: ['not_found', 'server_busy'],

  async handle(request, { store, config }) {
    const [actor, id] = [actorOf(request), pathId(request, 'batch')];
    const batch = await store.batches.readBatch(actor, id);
    await limitZip(callerOf(request), batch.counts.total * resultsPerFile, store, config);
    await request.reserve(zipMemoryBytes);
    const pieces = zipOfResults(store, actor, batch.id);
    return {
      status: 200,
      headers: { 'Content-Disposition': attachment('batch', '.zip') },
      body: { kind: 'stream', contentType: 'application/zip', pieces },
    };
  },
});

const deleteBatch = endpoint({
  method: 'DELETE',
  path: '/api/v1/batches/{id}',
  tag: 'Batches',
  summary: 'Cancels a batch.',
  description:
    'Documents that have not ended are free; results stay. Does nothing if the batch has ended.',
  credentials: 'workspace',
  scopes: ['convert'],
  parameters: [idOf('batch')],
  success: { status: 200, description: 'The batch.', schema: Batch },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'batch');
    return json(200, batchBody(await store.batches.cancelBatch(actorOf(request), id)));
  },
});

export const batchEndpoints: readonly Endpoint[] = [
  postBatch,
  getBatch,
  getBatchJobs,
  getBatchZip,
  deleteBatch,
];
