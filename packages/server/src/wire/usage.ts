import type { Call as StoredCall } from '@mdconv/store';
import { z } from 'zod';
import { exampleTime, record } from './examples.ts';
import { Credits, Time, timeText } from './scalars.ts';

const Call = z
  .object({
    id: z.uuid(),
    endpoint: z.string().describe('Method and route template.'),
    statusCode: z.int(),
    durationMs: z.int().min(0),
    format: z.string().nullable(),
    creditsCharged: Credits,
    errorCode: z.string().nullable(),
    requests: z
      .int()
      .min(1)
      .describe(
        'Number of requests. Those to one endpoint that a rate limit refuses within a minute are one entry, with the time and duration of the first one.',
      ),
    createdAt: Time,
  })
  .meta({ id: 'Call' });

/** The 200 body of `GET /api/v1/usage`. Source: the published API, UsageResponse. */
export const UsageResponse = record(
  'UsageResponse',
  z.object({
    subscriptionCredits: Credits,
    topupCredits: Credits,
    creditsRemaining: Credits.describe('Credits that can be spent, excluding holds.'),
    periodEnd: Time.nullable().describe(
      'End of the calendar month, UTC; null without an allotment.',
    ),
    callsThisPeriod: z.int().min(0),
    recentCalls: z.array(Call).describe('The latest 50 calls, newest first.'),
  }),
  {
    subscriptionCredits: 1999,
    topupCredits: 0,
    creditsRemaining: 1999,
    periodEnd: '2026-12-01T00:00:00.000Z',
    callsThisPeriod: 1,
    recentCalls: [
      {
        id: '0193490e-5c00-7000-8000-000000000004',
        endpoint: 'POST /api/v1/convert',
        statusCode: 200,
        durationMs: 38,
        format: 'text',
        creditsCharged: 1,
        errorCode: null,
        requests: 1,
        createdAt: exampleTime,
      },
    ],
  },
);

export function callBody(call: StoredCall): z.infer<typeof Call> {
  const { id, endpoint, statusCode, durationMs, format, creditsCharged, errorCode } = call;
  return {
    ...{ id, endpoint, statusCode, durationMs, format, creditsCharged, errorCode },
    requests: call.requests,
    createdAt: timeText(call.createdAt),
  };
}

/** What the caller may do in the workspace. The 200 body of `GET /api/v1/credits`. */
export const Gates = record(
  'Gates',
  z.object({
    can_save: z.boolean(),
    can_share: z.boolean(),
    unlimited_save: z.boolean(),
    credits_remaining: Credits.nullable(),
  }),
  { can_save: true, can_share: true, unlimited_save: false, credits_remaining: 1999 },
);
