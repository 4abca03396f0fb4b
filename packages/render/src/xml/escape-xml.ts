/**
 * Characters that XML cannot contain, not even as references, without surrogates: encoding as UTF-8
 * replaces unpaired ones. Source: XML 1.0, 2.2.
 */
const illegal = /[\0-\x08\v\f\x0e-\x1f\uFFFE\uFFFF]/g;

/** Replaces vertical tabs and form feeds with spaces and drops other characters that XML cannot contain. */
export function legalText(text: string): string {
  return text.replace(illegal, (character) => (/\s/.test(character) ? ' ' : ''));
}

/** Text as the content or a quoted attribute of an XML element. */
export function escapeXml(text: string): string {
  return text.replace(special, (character) => references[character] ?? legalText(character));
}

const special = new RegExp(`["&<>]|${illegal.source}`, 'g');

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
