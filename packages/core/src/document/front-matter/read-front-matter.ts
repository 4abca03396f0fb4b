import type { Root } from 'mdast';
import { parse } from 'yaml';
import type { Span } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';
import { nearestName, typingErrors } from '../../nearest-name.ts';
import { type FrontMatter, keys, noFrontMatter, readFields } from './fields.ts';
import { yamlDepth } from './yaml-depth.ts';

/** UTF-16 code units. */
const lengthMax = 65_536;

/**
 * Levels of lists and maps. The library recurses once for each; V8 ends the process if it compiles a
 * pattern while the stack is nearly full.
 */
const depthMax = 100;

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
  if (node?.type !== 'yaml') return noFrontMatter;
  const written = readYamlMap(node.value, warn);
  if (!written) return noFrontMatter;
  const reportFor = (key: string) => (problem: string) =>
    warn(`The front matter's "${key}" ${problem}.`);
  for (const key of written.keys()) {
    const known = meantKey(key);
    if (known !== undefined)
      warn(
        `The front matter's "${key}" is unknown. Did you mean "${known}"? See the keys in docs/designs.md.`,
      );
  }
  return readFields(written, reportFor);
}

/** Letters of the shortest key that is compared, and of those that may have two typing errors. */
const [comparedMin, longMin] = [5, 9];

/** The known key that an unknown one is with a typing error. Other keys of other tools are ignored. */
function meantKey(key: string): string | undefined {
  if (key.length < comparedMin || keys.includes(key)) return undefined;
  const near = nearestName(key, keys);
  // Other tools have the plural or the singular of some keys, and longer names.
  if (near === undefined || near.startsWith(key) || key.startsWith(near)) return undefined;
  const errors = typingErrors(key.toLowerCase(), near);
  return errors <= (near.length >= longMin ? 2 : 1) ? near : undefined;
}

/** Reads a map of YAML whose scalars are texts; `undefined` if it is not valid, too long or too deep. */
export function readYamlMap(
  yaml: string,
  warn: (message: string) => void,
): Map<string, unknown> | undefined {
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
      return new Map(Object.entries(value));
    if (value !== null && value !== '') warn('The front matter is not a list of fields.');
  } catch {
    warn('The front matter is not valid YAML.');
  }
  return undefined;
}
