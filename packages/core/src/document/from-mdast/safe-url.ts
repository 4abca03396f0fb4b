const scheme = /^[a-z][a-z0-9+.-]*:/i;
const linkScheme = /^(?:https?|mailto|tel):/i;
const imageScheme = /^(?:https?:|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i;

/** The URL when following it runs no code and reads no local file: http(s), mailto, tel, relative. */
export function safeLink(url: string): string | undefined {
  return safe(url, linkScheme);
}

/** The URL when it can name a picture: http(s), a path, or a picture as `data:`. */
export function safeImage(url: string): string | undefined {
  return safe(url, imageScheme);
}

function safe(url: string, allowed: RegExp): string | undefined {
  const plain = withoutControls(url);
  if (plain.startsWith('//')) return `https:${plain}`;
  return !scheme.test(plain) || allowed.test(plain) ? plain : undefined;
}

/** Browsers ignore these, so `java<TAB>script:` would be a scheme. Source: URL Standard, 4.4. */
function withoutControls(url: string): string {
  return url.replace(/[\u0000-\u001f\u007f-\u009f]+/g, '').trim();
}
