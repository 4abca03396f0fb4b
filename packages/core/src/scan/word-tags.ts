import { elementNames } from './element-names.ts';

/** The attributes without a value. Source: HTML Living Standard, indices, and obsolete ones. */
const flags =
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|compact|controls|default|defer|disabled|download|formnovalidate|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule|noshade|novalidate|nowrap|open|playsinline|popover|readonly|required|reversed|selected|.*[-:].*)$/i;

/** A start tag whose attributes have no values: its name and its attributes. At most 450 characters. */
const startTag = '<([A-Za-z][A-Za-z0-9-]{0,63})((?:[ ][A-Za-z_:][\\w.:-]{0,63}){0,6})>';
const firstTag = new RegExp(`^${startTag}`);

/** Matches every tag that can be words. */
export function possibleWordTags(): RegExp {
  return new RegExp(startTag, 'g');
}

/** Names of elements that have an end tag, in lower case. */
export type ClosedNames = ReadonlySet<string>;

export function closedNames(text: string): ClosedNames {
  return new Set([...text.matchAll(/<\/([A-Za-z][\w-]*)/g)].map(([, name]) => name!.toLowerCase()));
}

/**
 * The tag at the start of a text that is words in angle brackets, such as `<file name>` or the one of
 * `Set<Item>`: no element of html, svg or MathML, and nothing closes it.
 */
export function leadingWordTag(text: string, closed: () => ClosedNames): string | undefined {
  const [tag, name = '', attributes = ''] = firstTag.exec(text) ?? [];
  if (tag === undefined || isElement(name.toLowerCase(), attributes.trim())) return undefined;
  return closed().has(name.toLowerCase()) ? undefined : tag;
}

/** Whether a tag is one of html: words behind its name are attributes that need no value. */
function isElement(name: string, attributes: string): boolean {
  if (!elementNames.has(name)) return false;
  return attributes === '' || attributes.split(/ +/).some((word) => flags.test(word));
}
