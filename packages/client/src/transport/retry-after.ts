/**
 * Seconds that a `Retry-After` header asks to wait, undefined where it says nothing that makes sense.
 * Source: RFC 9110, 10.2.3; decimals, which some proxies send, are taken too. Only dates of HTTP's
 * form are read, as Date.parse takes `-1` and `1.5` for years.
 */
export function retryAfterOf(header: string | null, nowMs: number): number | undefined {
  const text = header ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - nowMs) / 1000));
}
