import type { Scan } from '../../scan/index.ts';
import { usedLanguage } from '../../used-language.ts';

const langField = /^lang:[ \t]*(["']?)([\w-]{2,35})\1[ \t]*(?:#.*)?$/m;

const known = new WeakMap<Scan, string>();

/**
 * The language (BCP 47) that the front matter names, or the one whose words the text uses; `und` for a
 * text in another script.
 */
export function languageOf(scan: Scan): string {
  const language = known.get(scan) ?? namedLanguage(scan) ?? usedLanguage(scan.text);
  known.set(scan, language);
  return language;
}

function namedLanguage({ text, blocks, lines }: Scan): string | undefined {
  const [first] = blocks;
  if (first?.kind !== 'front-matter') return undefined;
  const fields = text.slice(lines[first.first]!.start, lines[first.last]!.end);
  return langField.exec(fields)?.[2];
}
