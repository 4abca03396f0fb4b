import { formats, formatTable, type Format } from '@mdconv/core';
import { attachment, endpoint, json, type Endpoint } from '../../http/index.ts';
import { Job, jobBody } from '../../wire/index.ts';
import { actorOf } from '../requests/callers.ts';
import { idOf, pathId } from '../requests/parameters.ts';

const getJob = endpoint({
  method: 'GET',
  path: '/api/v1/jobs/{id}',
  tag: 'Batches',
  summary: 'Reads the state of a job: the conversion of one document.',
  credentials: 'workspace',
  scopes: ['convert'],
  parameters: [idOf('job')],
  success: { status: 200, description: 'The job.', schema: Job },
  errors: ['not_found'],

  async handle(request, { store }) {
    return json(
      200,
      jobBody(await store.batches.readJob(actorOf(request), pathId(request, 'job'))),
    );
  },
});

const getJobOutput = endpoint({
  method: 'GET',
  path: '/api/v1/jobs/{id}/output',
  tag: 'Batches',
  summary: 'Returns the result of a job.',
  credentials: 'workspace',
  scopes: ['convert'],
  parameters: [idOf('job')],
  success: {
    status: 200,
    description: 'The converted document.',
    media: formats.map((format) => formatTable[format].mediaType),
    headers: { 'Content-Disposition': '`attachment` with the name of the document.' },
  },
  errors: ['not_found', 'server_busy'],

  async handle(request, { store }) {
    const [actor, id] = [actorOf(request), pathId(request, 'job')];
    const { result } = await store.batches.readJob(actor, id);
    await request.reserve(result?.byteSize ?? 0);
    const { bytes, ...job } = await store.batches.readOutput(actor, id);
    const { extension } = formatTable[job.format as Format];
    return {
      status: 200,
      headers: { 'Content-Disposition': attachment(job.name, extension) },
      body: { kind: 'bytes', contentType: jobBody(job).content_type ?? '', bytes },
    };
  },
});

const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/v1/jobs/{id}',
  tag: 'Batches',
  summary: 'Cancels a job that has not ended. It costs nothing.',
  credentials: 'workspace',
  scopes: ['convert'],
  parameters: [idOf('job')],
  success: { status: 200, description: 'The job, which has ended.', schema: Job },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'job');
    return json(200, jobBody(await store.batches.cancelJob(actorOf(request), id)));
  },
});

export const jobEndpoints: readonly Endpoint[] = [getJob, getJobOutput, deleteJob];
