import type { Call as StoredCall } from '@mdconv/store';
import { z } from 'zod';
import { Time, timeText } from './time.ts';

const Credits = z.int().min(0);

const Call = z
  .object({
    id: z.uuid(),
    endpoint: z.string().describe('Method and route template.'),
    statusCode: z.int(),
    durationMs: z.int().min(0),
    format: z.string().nullable(),
    creditsCharged: Credits,
    errorCode: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Call' });

/** The 200 body of `GET /api/v1/usage`. Source: the published API, UsageResponse. */
export const UsageResponse = z
  .object({
    subscriptionCredits: Credits,
    topupCredits: Credits,
    creditsRemaining: Credits.describe('What can still be spent; holds are deducted.'),
    periodEnd: Time.nullable().describe(
      'End of the calendar month, UTC; null without an allotment.',
    ),
    callsThisPeriod: z.int().min(0),
    recentCalls: z.array(Call).describe('The newest 50, newest first.'),
  })
  .meta({ id: 'UsageResponse' });

export function callBody(call: StoredCall): z.infer<typeof Call> {
  const { id, endpoint, statusCode, durationMs, format, creditsCharged, errorCode } = call;
  const createdAt = timeText(call.createdAt);
  return { id, endpoint, statusCode, durationMs, format, creditsCharged, errorCode, createdAt };
}
