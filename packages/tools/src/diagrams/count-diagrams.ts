import { existsSync, readFileSync } from 'node:fs';
import { convert } from '@mdconv/render';
import { findDocuments } from '../corpus/find-documents.ts';

/** A diagram that is shown as its source, or lacks a statement. */
interface Failure {
  readonly path: string;
  readonly kind: string;
  readonly reason: string;
}

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.error('Usage: npm run diagrams -- <folder or file>');
  process.exit(2);
}

/** Kinds of diagrams, and how many of each are drawn. */
const counts = new Map<string, { all: number; drawn: number }>();
const failures: Failure[] = [];
const seen = new Set<string>();

for (const path of findDocuments(folder))
  for (const source of diagramsIn(readFileSync(path, 'utf8'))) {
    if (seen.has(source)) continue;
    seen.add(source);
    const kind = kindOf(source);
    const count = counts.get(kind) ?? { all: 0, drawn: 0 };
    counts.set(kind, count);
    count.all += 1;
    const reason = await failureOf(source);
    if (reason === undefined) count.drawn += 1;
    else failures.push({ path, kind, reason });
  }

for (const [kind, { all, drawn }] of [...counts].sort()) console.log(`${kind}: ${drawn} of ${all}`);
const drawn = seen.size - failures.length;
console.log(`all: ${drawn} of ${seen.size} (${((100 * drawn) / (seen.size || 1)).toFixed(1)} %)`);
for (const { path, kind, reason } of failures) console.log(`${path}: ${kind}: ${reason}`);

/** The sources of the fences of Mermaid, as its own documentation marks them. */
function diagramsIn(markdown: string): readonly string[] {
  const fences = markdown.matchAll(/^(`{3,})(?:mermaid(?:-example)?|zenuml)[^\n]*\n([^]*?)^\1/gm);
  return [...fences].map(([, , source = '']) => source);
}

/** The first word behind front matter, directives and comments. */
function kindOf(source: string): string {
  const body = source.replace(/^\s*---\r?\n[^]*?\n\s*---[^\n]*\n/, '').replace(/%%[^\n]*/g, '');
  return /^\s*([\w-]+)/.exec(body)?.[1]?.toLowerCase() ?? 'none';
}

async function failureOf(source: string): Promise<string | undefined> {
  const markdown = `\`\`\`\`mermaid\n${source}\n\`\`\`\`\n`;
  const { warnings } = await convert({ markdown, format: 'html' }, { embedFonts: false });
  const rules = ['diagram-not-drawn', 'diagram-incomplete'];
  return warnings.find(({ rule }) => rules.includes(rule))?.message;
}
