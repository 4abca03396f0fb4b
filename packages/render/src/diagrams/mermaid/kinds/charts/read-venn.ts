import { DiagramError } from '../../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from '../kind.ts';
import type { OwnLook } from '../../../graphs/graph.ts';
import { createOwnLooks, type OwnLooks } from '../../own-looks.ts';
import { amountOf } from './amounts.ts';

/** A set, or what several sets share. */
export interface Region {
  /** The ids of the sets, sorted. */
  readonly ids: readonly string[];
  readonly name: string;
  /** Absent if the author gives no size. */
  readonly size: number | undefined;
  readonly texts: readonly string[];
  readonly look: OwnLook;
}

export interface Venn {
  readonly title: string;
  readonly sets: readonly Region[];
  readonly unions: readonly Region[];
}

const setsMax = 6;
const unionsMax = 60;
const textsMax = 60;

const names = String.raw`((?:"[^"]+"|[^\s,":\[]+)(?:\s*,\s*(?:"[^"]+"|[^\s,":\[]+))*)`;
const statement = new RegExp(
  String.raw`^(set|union|text)\s+${names}\s*(?:\[\s*"?([^\]"]*)"?\s*\])?\s*(?::\s*(\d+(?:\.\d+)?))?$`,
);

interface OpenRegion extends Region {
  readonly texts: string[];
}

/**
 * Source: Mermaid, Venn.
 *
 * @throws {DiagramError} a statement is unknown, or a union names sets that do not exist
 */
export function readVenn({ head, statements }: KindSource): Venn {
  const reader: Reader = { title: '', regions: new Map(), styles: createOwnLooks() };
  readEach([head, ...statements].map((one) => one.trim()).filter(Boolean), (line) => {
    readLine(reader, line);
  });
  const all = [...reader.regions.values()].map((one) => ({
    ...one,
    look: reader.styles.of(one.ids.join('+')),
  }));
  const sets = all.filter(({ ids }) => ids.length === 1);
  if (sets.length === 0) throw new DiagramError('it has no data');
  const textCount = all.reduce((sum, { texts }) => sum + texts.length, 0);
  const unions = all.filter(({ ids }) => ids.length > 1);
  if (sets.length > setsMax || unions.length > unionsMax || textCount > textsMax)
    throw new DiagramError('it is too large');
  return { title: reader.title, sets, unions };
}

interface Reader {
  title: string;
  readonly regions: Map<string, OpenRegion>;
  readonly styles: OwnLooks;
}

function readLine(reader: Reader, line: string): void {
  const { regions, styles } = reader;
  const [, word, ids = '', name, size] = statement.exec(line) ?? [];
  if (word === 'text') {
    const region = [...regions.values()].at(-1);
    if (!region) throw unknownStatement();
    region.texts.push(name ?? unquoted(ids));
  } else if (word !== undefined) addRegion(regions, word, { ids, name, size });
  else if (/^title\s/.test(line)) reader.title = unquoted(line.slice(5).trim());
  else if (!styles.read(styleKey(line))) throw unknownStatement();
}

const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1');

const idsOf = (text: string) =>
  text
    .split(',')
    .map((one) => unquoted(one.trim()))
    .sort();

/** Sets that a style names together are the region that they share. */
const styleKey = (line: string) =>
  line.replace(
    /^style\s+((?:"[^"]+"|[^\s,:]+)(?:\s*,\s*(?:"[^"]+"|[^\s,:]+))*)\s/,
    (_, ids: string) => `style ${idsOf(ids).join('+')} `,
  );

function addRegion(
  regions: Map<string, OpenRegion>,
  word: string,
  written: { ids: string; name: string | undefined; size: string | undefined },
): void {
  const ids = idsOf(written.ids);
  const isSet = word === 'set';
  if (isSet !== (ids.length === 1)) throw unknownStatement();
  if (!isSet && ids.some((id) => !regions.has(id)))
    throw new DiagramError('a union names a set that is not above it');
  const size = written.size === undefined ? undefined : amountOf(written.size);
  const name = written.name ?? (isSet ? ids[0]! : '');
  regions.set(ids.join('+'), { ids, name, size, texts: [], look: {} });
}
