import type { FromHtmlOptions } from './options.ts';

/** Services that put their own address before the one that a link is for, with the parameter that has it. */
const redirects: readonly (readonly [host: RegExp, path: RegExp, parameter: string])[] = [
  [/^www\.google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
  [/^l\.(?:facebook|instagram)\.com$/, /^\/l\.php$/, 'u'],
  [/^(?:www\.)?(?:linkedin)\.com$/, /^\/(?:redir\/redirect|safety\/go)/, 'url'],
  [/^slack-redir\.net$/, /^\/link$/, 'url'],
];

/** The address of a link: without a redirect around it, and complete if the page's address is known. */
export function linkAddress(href: string, options: FromHtmlOptions): string {
  if (href.startsWith('#')) return href;
  const address = completed(href, options);
  const url = /^https?:/i.test(address) ? parsed(address) : undefined;
  if (!url) return address;
  const redirect = redirects.find(
    ([host, path]) => host.test(url.hostname) && path.test(url.pathname),
  );
  const target = redirect && url.searchParams.get(redirect[2]);
  return target && /^https?:/i.test(target) ? target : address;
}

/** An address as the page's own address completes it. */
export function completed(address: string, { base }: FromHtmlOptions): string {
  if (!base || /^(?:[a-z][a-z0-9+.-]*:|#)/i.test(address) || address === '') return address;
  return parsed(address, base)?.href ?? address;
}

function parsed(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
