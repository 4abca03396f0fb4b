import { ConfigurationError } from '../errors/index.ts';

export type PathParameters = Readonly<Record<string, string>>;
export type Query = Readonly<Record<string, string | boolean | undefined>>;

/**
 * The URL of a route: its template with the parameters filled in, then the query.
 * @throws {ConfigurationError} a parameter is empty, would lead to another route, or is no text
 */
export function urlOf(
  baseUrl: string,
  template: string,
  parameters: PathParameters,
  query: Query,
): string {
  const path = template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value: unknown = parameters[name];
    // No escape keeps platforms from resolving dots; half a surrogate pair has none at all.
    if (typeof value !== 'string' || /^\.{0,2}$|\p{Surrogate}/u.test(value))
      throw new ConfigurationError(`The ${name} is empty or no ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return baseUrl + path + (text && `?${text}`);
}
