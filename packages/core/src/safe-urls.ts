const scheme = /^[a-z][a-z0-9+.-]*:/i;
const linkScheme = /^(?:https?|mailto|tel):/i;
/**
 * `\\host\share`, with slashes, backslashes or their escapes. Browsers read a backslash as a slash;
 * Word and pdf viewers on Windows sign in to the host that such a path names.
 */
const networkPath = /^(?:[\\/]|%5c|%2f){2}/i;
const imageScheme = /^(?:https?:|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i;

/** Returns http(s), mailto, tel and relative URLs; following these runs no code and reads no network share. */
export function safeLink(url: string): string | undefined {
  return safe(url, linkScheme);
}

/** Returns URLs that can name an image: http(s), a path, or an image as `data:` URL. */
export function safeImage(url: string): string | undefined {
  return safe(url, imageScheme);
}

function safe(url: string, allowed: RegExp): string | undefined {
  const plain = withoutControls(url);
  if (plain.startsWith('//')) return `https:${plain}`;
  if (networkPath.test(plain)) return undefined;
  return !scheme.test(plain) || allowed.test(plain) ? plain : undefined;
}

/** Browsers ignore control characters, so `java<TAB>script:` would be a scheme. Source: URL Standard, 4.4. */
function withoutControls(url: string): string {
  return url.replace(/[\u0000-\u001f\u007f-\u009f]+/g, '').trim();
}
