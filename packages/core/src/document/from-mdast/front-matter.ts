import type { Root } from 'mdast';
import { parse } from 'yaml';
import type { DocumentProperties, Span } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';
import { yamlDepth } from './yaml-depth.ts';

/** UTF-16 code units. */
const lengthMax = 65_536;

/**
 * Levels of lists and maps. The library recurses once for each; V8 ends the process if it compiles a
 * pattern while the stack is nearly full.
 */
const depthMax = 100;

/** UTF-16 code units of all TeX definitions. The macros of a book have about 2,000. */
const macrosLengthMax = 5000;

/** The language is absent if no valid one is named. */
type FrontMatter = Omit<DocumentProperties, 'language'> & Partial<DocumentProperties>;

const none: FrontMatter = { keywords: [], contents: false };

/** Reads the YAML front matter; ignores invalid fields with a warning. */
export function readFrontMatter(
  root: Root,
  spanOf: (node: Root['children'][number]) => Span,
  log: WarningLog,
): FrontMatter {
  const [node] = root.children;
  const warn = (message: string) => log.add('front-matter-invalid', message, node && spanOf(node));
  if (node?.type === ('toml' as string))
    warn('TOML front matter is not supported; write it as YAML.');
  if (node?.type !== 'yaml') return none;
  const fields = readMap(node.value, warn);
  return fields ? readProperties(fields, warn) : none;
}

function readMap(yaml: string, warn: (message: string) => void): Fields | undefined {
  if (yaml.length > lengthMax) {
    warn('The front matter is longer than 64 KB and is ignored.');
    return undefined;
  }
  if (yamlDepth(yaml) > depthMax) {
    warn(`The front matter has more than ${depthMax} levels and is ignored.`);
    return undefined;
  }
  try {
    // In the failsafe schema every scalar is a string, so dates and numbers keep their spelling.
    const value: unknown = parse(yaml, {
      schema: 'failsafe',
      maxAliasCount: 10,
      uniqueKeys: false,
      logLevel: 'error',
    });
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Fields;
    if (value !== null && value !== '') warn('The front matter is not a list of fields.');
  } catch {
    warn('The front matter is not valid YAML.');
  }
  return undefined;
}

const textFields = ['title', 'subtitle', 'author', 'date', 'subject'] as const;

type Fields = Readonly<Record<string, unknown>>;

function readProperties(fields: Fields, warn: (message: string) => void): FrontMatter {
  const field = (name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const words = (name: string): readonly string[] => {
    const read = readWords(field(name));
    if (!read) warn(`The front matter's "${name}" is not text.`);
    return read ?? [];
  };
  const text = (name: string): string | undefined => words(name).join(', ') || undefined;
  const [title, subtitle, author, date, subject] = textFields.map(text);
  const language = readLanguage(text('lang'), warn);
  const macros = readMacros(field('macros'), warn);
  return {
    ...(title && { title }),
    ...(subtitle && { subtitle }),
    ...(author && { author }),
    ...(date && { date }),
    ...(language !== undefined && { language }),
    ...(subject && { subject }),
    keywords: words('keywords')
      .flatMap((list) => list.split(','))
      .map((word) => word.trim())
      .filter(Boolean),
    contents: readFlag(text('toc'), warn),
    ...(macros && { macros }),
  };
}

/** Reads a string or a list of strings; `undefined` for any other value. */
function readWords(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const strings = values.filter((item) => typeof item === 'string');
  if (strings.length < values.length) return undefined;
  return strings.map(clean).filter((text) => text !== '' && text !== '~' && text !== 'null');
}

function clean(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .trim();
}

/** Reads TeX definitions: a text or a list of texts, one for each line. */
function readMacros(value: unknown, warn: (message: string) => void): string | undefined {
  if (value === undefined || value === null) return undefined;
  const lines: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = lines.filter((line) => typeof line === 'string');
  const macros = texts.join('\n').trim();
  const isValid = texts.length === lines.length && macros.length <= macrosLengthMax;
  if (!isValid)
    warn(`The front matter's "macros" is not TeX of at most ${macrosLengthMax} characters.`);
  return isValid && macros !== '' ? macros : undefined;
}

function readLanguage(
  tag: string | undefined,
  warn: (message: string) => void,
): string | undefined {
  if (tag === undefined) return undefined;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    warn('The front matter\'s "lang" is not a language tag, such as "en" or "pt-BR".');
    return undefined;
  }
}

function readFlag(flag: string | undefined, warn: (message: string) => void): boolean {
  const word = flag?.toLowerCase();
  if (word !== undefined && word !== 'true' && word !== 'false')
    warn('The front matter\'s "toc" is neither true nor false.');
  return word === 'true';
}
