import type { PaidConversion } from '../../conversions/index.ts';
import { json, jsonWithBase64, type Reply } from '../../endpoint.ts';

/** Headers of either form. */
export const describedCredits = {
  'X-Credits-Remaining': 'What can still be spent; an integer.',
  'Idempotency-Replayed': '`true` where the key paid before.',
};

export function creditHeaders({ creditsRemaining, replayed }: PaidConversion): Reply['headers'] {
  return {
    'X-Credits-Remaining': String(creditsRemaining),
    ...(replayed && { 'Idempotency-Replayed': 'true' }),
  };
}

/** A body with the output: text as it is, bytes as base64 in `field`. */
export function outputJson(
  body: object,
  { conversion: { output }, replayed }: PaidConversion,
  field: 'output' | 'outputBase64',
  headers: Reply['headers'],
): Reply {
  const reply =
    typeof output === 'string'
      ? json(200, { ...body, output }, headers)
      : jsonWithBase64(200, body, { field, bytes: output }, headers);
  return { ...reply, recorded: !replayed };
}
