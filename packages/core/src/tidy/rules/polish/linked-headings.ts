import { slug } from 'github-slugger';

const fragments = [
  /\]\(\s*<?#([^\s)>]+)/g,
  /\bhref\s*=\s*["']?#([^\s"'>]+)/gi,
  /\]:\s*<?#([^\s>]+)/g,
];

/**
 * Returns whether links in the text point to a heading, given its line: the anchor is generated
 * from the heading's text, so it would change with it.
 */
export function createLinkedHeadings(text: string): (heading: string) => boolean {
  let targets: ReadonlySet<string> | undefined;
  return (heading) => {
    targets ??= new Set(fragmentsOf(text));
    return targets.size > 0 && targets.has(slug(titleOf(heading)));
  };
}

function* fragmentsOf(text: string): Generator<string> {
  for (const pattern of fragments)
    for (const { 1: fragment = '' } of text.matchAll(pattern)) {
      yield fragment.toLowerCase();
      // The second of two equal headings gets a number.
      yield fragment.toLowerCase().replace(/-\d+$/, '');
    }
}

function titleOf(heading: string): string {
  return heading
    .replace(/^#{1,6}\s+/, '')
    .replace(/\s#+\s*$/, '')
    .replace(/\]\([^)]*\)/g, ']')
    .trim();
}
