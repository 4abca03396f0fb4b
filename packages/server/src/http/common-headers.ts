/**
 * Headers of every response. Endpoints that serve pages have a policy of their own. Source: OWASP, HTTP
 * Headers Cheat Sheet.
 */
const always = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
};

/** A year, only for this host. Source: RFC 6797, 6.1. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };

/** The headers of every response of a server with this public URL. */
export function commonHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? { ...always, ...strictTransport } : always;
}
