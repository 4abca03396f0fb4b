import { wrongShape } from '../../wire/index.ts';

/**
 * The versions that an update may replace, from the body or `If-Match`; the body takes precedence.
 * `undefined` if neither names one, or for `*`. Weak tags never match. Source: RFC 9110, 13.1.1.
 * @throws {ApiError} `validation_failed`: the header is malformed or contradicts the body
 */
export function replacedVersions(
  ifMatch: string | undefined,
  version: number | undefined,
): readonly number[] | undefined {
  const fromBody = version === undefined ? undefined : [version];
  if (ifMatch === undefined || ifMatch.trim() === '*') return fromBody;
  const tags = readTags(ifMatch);
  if (version === undefined) return tags.filter(({ isWeak }) => !isWeak).map((tag) => tag.version);
  if (tags.some((tag) => tag.version === version)) return fromBody;
  throw refusal('The header and the body name different versions.');
}

interface VersionTag {
  readonly isWeak: boolean;
  readonly version: number;
}

/** Ignores empty list members. Source: RFC 9110, 5.6.1.2. */
function readTags(ifMatch: string): readonly VersionTag[] {
  const members = ifMatch.split(',').map((member) => member.trim());
  const tags = members
    .filter((member) => member !== '')
    .map((member) => {
      const [, weak, version] = /^(W\/)?"(0|[1-9]\d{0,15})"$/.exec(member) ?? [];
      if (version === undefined) throw malformed();
      return { isWeak: weak !== undefined, version: Number(version) };
    });
  if (tags.length === 0) throw malformed();
  return tags;
}

const malformed = () => refusal('Must be versions in double quotes, such as "7" or "6", "7".');

function refusal(message: string) {
  return wrongShape('validation_failed', [{ path: 'If-Match', message }]);
}
