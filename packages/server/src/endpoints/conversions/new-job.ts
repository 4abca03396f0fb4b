import type { ImagePlace, NewJob } from '@mdconv/store';
import { idempotencyClaim } from '../../checks/index.ts';
import {
  type ApiRequest,
  type Caller,
  type Reply,
  type Services,
  type Success,
} from '../../http/index.ts';
import { replayedHeader } from '../payments.ts';
import { actorOf, callerOf } from '../requests/callers.ts';
import { preferenceApplied } from '../requests/prefer.ts';

/** How long jobs may wait and run. */
export const jobLifeMs = 24 * 60 * 60 * 1000;

/** A conversion that runs after the response of its request. */
export interface GivenJob {
  /** Name of the result, without an extension. */
  readonly name: string;
  /** The request as received, with the markdown, or with some text in the place of that of a file. */
  readonly request: unknown;
  /** Where relative links of the markdown begin. */
  readonly place?: ImagePlace;
  /** An own file, whose content is converted; it is checked then. */
  readonly fileId?: string | undefined;
}

/**
 * Checks a job.
 * @throws {MdconvError} what a conversion throws about its request
 */
export async function newJob(
  caller: Caller,
  { conversions }: Pick<Services, 'conversions'>,
  { name, request, place, fileId }: GivenJob,
): Promise<NewJob> {
  const { format, markdown } = await conversions.checkRequest(caller, request);
  return {
    name,
    format,
    request: JSON.stringify({ ...(request as object), markdown: undefined }),
    source: fileId === undefined ? { markdown, place } : { fileId },
  };
}

/**
 * The response to a caller that does not wait for a conversion. It has no body: generated clients of callers
 * that do wait would get a second type of result.
 */
export const startedJob = {
  description: 'With `Prefer: respond-async`: a job has started, whose credit is held.',
  headers: {
    Location: 'Path of the job.',
    'Preference-Applied': '`respond-async`.',
    ...replayedHeader,
  },
} satisfies Success['accepted'];

/**
 * Starts the conversion of a request as a job, with the idempotency key.
 * @param state changes with what is converted, if the request does not contain it
 */
export async function startJob(
  request: ApiRequest,
  services: Services,
  given: GivenJob,
  state = '',
): Promise<Reply> {
  const { store, config, jobs } = services;
  const actor = actorOf(request);
  const job = await newJob(callerOf(request), services, given);
  const idempotency = idempotencyClaim(request, 'invalid_request', `job ${state}`);
  const { jobIds, replayed } = await store.batches.createBatch(actor, {
    endpoint: request.route,
    jobs: [job],
    credits: config.unlimited ? 0 : 1,
    ttlMs: jobLifeMs,
    ...(idempotency && { idempotency }),
  });
  jobs.wake();
  return {
    status: 202,
    headers: {
      ...preferenceApplied,
      Location: `${config.basePath}/api/v1/jobs/${jobIds[0]}`,
      ...(replayed && { 'Idempotency-Replayed': 'true' }),
    },
  };
}
