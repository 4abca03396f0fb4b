/** Letters, digits, hyphens and underscores, 63 at most. */
const label = '[\\p{L}\\p{M}\\p{N}_-]{1,63}';
const host = `(?:\\[[\\da-f:.]+\\]|${label}(?:\\.${label})*\\.?)`;

const withHost = new RegExp(`^[a-z]+://(?:[^/?#@\\\\]*@)?${host}(?::\\d{1,5})?(?:[/?#]|$)`, 'iu');
const mail = new RegExp(`^mailto:[^\\s@?]+@${host}(?:\\?|$)`, 'iu');

const lengthMax = 2048;

/**
 * Whether a package may contain an address. Programs that read relationships with the class `Uri` of .NET
 * refuse hosts that browsers repair or accept, such as `https://a../b`.
 */
export function isAddress(url: string): boolean {
  if (url.length > lengthMax || !URL.canParse(url, 'http://localhost/')) return false;
  if (/^(?:https?|ftps?|wss?):/i.test(url)) return withHost.test(url);
  return /^mailto:/i.test(url) ? mail.test(url) : true;
}
