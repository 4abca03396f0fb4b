/** The content codings of static responses, smallest first. */
const codings = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof codings)[number];

/**
 * The coding with the greatest weight in `Accept-Encoding`, of equal ones the smallest. `identity` if the
 * client accepts none. Source: RFC 9110, 12.5.3.
 */
export function chooseCoding(acceptEncoding = ''): Coding {
  const weights = readWeights(acceptEncoding);
  const rest = weights.get('*') ?? 0;
  // Unless it is refused, identity is accepted, but after all that the client names.
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? (coding === 'identity' ? Math.max(rest, leastWeight) : rest);
  const accepted = codings.filter((coding) => weightOf(coding) > 0);
  return accepted.reduce<Coding>(
    (best, coding) => (weightOf(coding) > weightOf(best) ? coding : best),
    accepted[0] ?? 'identity',
  );
}

const leastWeight = 0.0001;

/** Reads the weights. An invalid weight counts as a refusal. */
function readWeights(acceptEncoding: string): ReadonlyMap<string, number> {
  return new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, /^(0(\.\d*)?|1(\.0*)?)$/.test(weight) ? Number(weight) : 0];
    }),
  );
}
