import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Parameter } from '../../http/index.ts';

const asynchronous = 'respond-async';

export const prefer: Parameter = {
  in: 'header',
  name: 'Prefer',
  description: `\`${asynchronous}\`: the response is a job, which is done afterwards. Other preferences are ignored.`,
  schema: z.string(),
  example: asynchronous,
};

/** What a response says that follows the preference. */
export const preferenceApplied = { 'Preference-Applied': asynchronous };

/** Whether the caller does not wait for the result. Source: RFC 7240, 2 and 4.1. */
export function prefersJob({ prefer: given }: IncomingHttpHeaders): boolean {
  const preferences = [given ?? []].flat().join(',').split(',');
  return preferences.some((text) => /^\s*respond-async\s*(?:;|$)/i.test(text));
}
