import { formats, type Format } from '@mdconv/core';
import type { Batch as StoredBatch, Job as StoredJob } from '@mdconv/store';
import { z } from 'zod';
import { ConvertRequestBody, Warning } from './conversion.ts';
import { exampleOf, exampleTime, record } from './examples.ts';
import { Name } from './fields.ts';
import { NextCursor, Time, timeText, timeTextOrNull, Uuid } from './scalars.ts';

/** Documents of a batch. */
export const documentsMax = 1000;

const settings = ConvertRequestBody.omit({ markdown: true });

/** One document of a batch: its source, and settings of its own. */
const BatchDocument = settings
  .partial()
  .extend({
    markdown: ConvertRequestBody.shape.markdown
      .optional()
      .describe('The document. Either this or `file_id`.'),
    file_id: Uuid.optional().describe(
      'One of your files, with the content that it has now. Its relative links find the images of its project.',
    ),
    name: Name.optional().describe(
      'Name of the result, without an extension. Default: that of its number.',
    ),
  })
  .meta({ id: 'BatchDocument' });

/** The body of `POST /api/v1/batches`. */
export const BatchRequest = settings
  .extend({
    documents: z
      .array(BatchDocument)
      .min(1)
      .max(documentsMax)
      .describe(`1 to ${documentsMax} documents. Their settings replace those of the batch.`),
  })
  .meta({ id: 'BatchRequest' });

const count = z.int().min(0);

export const Batch = record(
  'Batch',
  z.object({
    id: z.uuid(),
    state: z
      .enum(['running', 'completed', 'canceled'])
      .describe('`completed`: every job has ended, whether it succeeded or failed.'),
    total: count.describe('Jobs, one for each document.'),
    succeeded: count.describe('Each cost a credit.'),
    failed: count,
    canceled: count,
    created_at: Time,
    finished_at: Time.nullable(),
    expires_at: Time.describe(
      'When it is deleted with its results. While it runs: when jobs that have not ended fail.',
    ),
  }),
  {
    id: '0193490e-5c00-7000-8000-000000000008',
    state: 'running',
    total: 3,
    succeeded: 1,
    failed: 0,
    canceled: 0,
    created_at: exampleTime,
    finished_at: null,
    expires_at: '2026-11-21T12:00:00.000Z',
  },
);

export const Job = record(
  'Job',
  z.object({
    id: z.uuid(),
    batch_id: z.uuid(),
    position: z.int().min(1).describe('Number of the document in its batch.'),
    name: z.string(),
    format: z.enum(formats),
    state: z.enum(['waiting', 'running', 'succeeded', 'failed', 'canceled']),
    content_type: z.string().nullable().describe('null without a result.'),
    byte_size: count.nullable().describe('Size of the result; null without one.'),
    design_system: z.string().nullable(),
    warnings: z.array(Warning),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('null unless it failed.'),
    created_at: Time,
    finished_at: Time.nullable(),
    expires_at: Time,
  }),
  {
    id: '0193490e-5c00-7000-8000-000000000009',
    batch_id: exampleOf(Batch).id,
    position: 1,
    name: 'plan',
    format: 'pdf',
    state: 'succeeded',
    content_type: 'application/pdf',
    byte_size: 18_204,
    design_system: 'minimal-clean',
    warnings: [],
    error: null,
    created_at: exampleTime,
    finished_at: exampleTime,
    expires_at: '2026-11-21T12:00:00.000Z',
  },
);

export const JobPage = record(
  'JobPage',
  z.object({
    jobs: z.array(Job).describe('In the order of the documents.'),
    next_cursor: NextCursor,
  }),
  { jobs: [exampleOf(Job)], next_cursor: null },
);

export function batchBody(batch: StoredBatch): z.infer<typeof Batch> {
  const { id, state, counts, createdAt, finishedAt, expiresAt } = batch;
  return {
    id,
    state,
    ...counts,
    created_at: timeText(createdAt),
    finished_at: timeTextOrNull(finishedAt),
    expires_at: timeText(expiresAt),
  };
}

/** What the runner of jobs keeps about a result. */
const Details = z.object({
  contentType: z.string(),
  designSystem: z.string(),
  warnings: z.array(Warning),
});

export function jobBody(job: StoredJob): z.infer<typeof Job> {
  const { result, error = null } = job;
  const details = result && Details.parse(JSON.parse(result.details));
  return {
    id: job.id,
    batch_id: job.batchId,
    position: job.position,
    name: job.name,
    format: job.format as Format,
    state: job.state,
    content_type: details?.contentType ?? null,
    byte_size: result?.byteSize ?? null,
    design_system: details?.designSystem ?? null,
    warnings: details?.warnings ?? [],
    error,
    created_at: timeText(job.createdAt),
    finished_at: timeTextOrNull(job.finishedAt),
    expires_at: timeText(job.expiresAt),
  };
}
