import { withEdges } from './display-words.ts';
import { wordsIn } from './words-in.ts';

interface Element {
  readonly indent: number;
  readonly role: string;
  text: string;
}

/** Returns the words that `pdfinfo -struct-text` prints, with the same omissions as `displayWords`. */
export function structureWords(printed: string): readonly string[] {
  const open: Element[] = [{ indent: -1, role: 'Document', text: '' }];
  const close = () => {
    const { role, text } = open.pop()!;
    open.at(-1)!.text += withEdges(role, text);
  };
  for (const line of printed.split('\n')) {
    const indent = line.search(/\S/);
    const content = line.slice(Math.max(0, indent));
    if (indent < 0 || /^\/\w+ |^Object \d/.test(content)) continue;
    while (open.length > 1 && open.at(-1)!.indent >= indent) close();
    if (content.startsWith('"')) open.at(-1)!.text += content.slice(1, -1);
    else open.push({ indent, role: /^\w+/.exec(content)?.[0] ?? '', text: '' });
  }
  while (open.length > 1) close();
  return wordsIn(open[0]!.text);
}
