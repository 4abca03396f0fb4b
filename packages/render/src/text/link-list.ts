/** Gathers the addresses of a document, each of which has one number. */
export interface LinkList {
  /** What follows a link's words: its number, its address, or nothing when the words are the address. */
  mark(words: string, url: string): string;
  /** In the order of their numbers. */
  urls(): readonly string[];
}

export function createLinkList(kind: 'list' | 'inline'): LinkList {
  const numbers = new Map<string, number>();
  return {
    mark(words, url) {
      if (words === '') return url;
      if (isAddress(words, url)) return '';
      if (kind === 'inline') return ` (${url})`;
      const number = numbers.get(url) ?? numbers.size + 1;
      numbers.set(url, number);
      return ` [${number}]`;
    },
    urls: () => [...numbers.keys()],
  };
}

/** Whether the words are the address, but for a scheme and a slash that people leave out. */
function isAddress(words: string, url: string): boolean {
  const bare = (address: string) =>
    address.replace(/^(?:https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '');
  return bare(words) === bare(url);
}
