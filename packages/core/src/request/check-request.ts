import * as z from 'zod';
import type { DesignSystem } from '../designs/index.ts';
import { InvalidRequestError } from '../errors/index.ts';
import { checkConvertRequest, problemsOf, type CheckedRequest } from './check-convert-request.ts';
import { ConvertRequest } from './convert-request.ts';

/** What a document is for. A profile chooses how severe each kind of finding is. */
export const checkProfiles = ['default', 'report', 'letter', 'accessible', 'strict'] as const;

/** The name of a profile, which sets the severities of a check. */
export type CheckProfile = (typeof checkProfiles)[number];

/** The body of `POST /api/v1/check`: that of a conversion, and a profile. */
export const CheckRequest = ConvertRequest.extend({
  format: ConvertRequest.shape.format.default('pdf'),
  profile: z.enum(checkProfiles).default('default'),
});

/** A request as input: only `markdown` is required. */
export type CheckRequestInput = z.input<typeof CheckRequest>;

/** A valid request with all defaults filled in. */
export interface CheckedCheckRequest {
  readonly conversion: CheckedRequest;
  readonly profile: CheckProfile;
}

/**
 * Validates the request of a check. The rules of `checkConvertRequest` hold for all fields but `profile`.
 *
 * @throws {InvalidRequestError} the profile is unknown, or what `checkConvertRequest` throws
 */
export function readCheckRequest(
  request: unknown,
  designSystems: readonly DesignSystem[],
): CheckedCheckRequest {
  const { profile, conversion } = splitCheckRequest(request);
  return { conversion: checkConvertRequest(conversion, designSystems), profile };
}

/**
 * The profile of a request, and the request of the conversion that is checked.
 *
 * @throws {InvalidRequestError} the profile is unknown
 */
export function splitCheckRequest(request: unknown): {
  readonly conversion: unknown;
  readonly profile: CheckProfile;
} {
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return { conversion: request, profile: 'default' };
  const { profile, ...rest } = request as Record<string, unknown>;
  const parsed = z.object({ profile: CheckRequest.shape.profile }).safeParse({ profile });
  if (!parsed.success) throw new InvalidRequestError(problemsOf(parsed.error));
  return { conversion: { format: 'pdf', ...rest }, profile: parsed.data.profile };
}
