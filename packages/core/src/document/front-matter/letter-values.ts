import type { Fact, Sender } from '../model.ts';
import { clean, type Report, type Written } from './values.ts';

/** Lines of an address or a list, UTF-16 code units of each, cells of a footer, and facts. */
const [linesMax, lineLengthMax, cellsMax, factsMax] = [20, 300, 4, 12];

/** Reads lines: a list of texts, or one text with a line ending between them. */
export function readLines(value: unknown, report: Report): readonly string[] | undefined {
  const lines = linesOf(value);
  if (!lines) report('is not text');
  return lines && lines.length > 0 ? lines : undefined;
}

function linesOf(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = values.filter((item) => typeof item === 'string');
  if (texts.length < values.length) return undefined;
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => clean(line).slice(0, lineLengthMax))
    .filter((line) => line !== '' && line !== '~' && line !== 'null')
    .slice(0, linesMax);
}

/** Reads labels with their values. */
export function readFacts(value: unknown, report: Report): readonly Fact[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (!isMap(value)) {
    report('is not a list of labels with values');
    return undefined;
  }
  const facts = Object.entries(value).flatMap(([label, content]) => {
    const text = linesOf(content)?.join(', ') ?? '';
    return text === '' ? [] : [{ label: clean(label).slice(0, lineLengthMax), value: text }];
  });
  return facts.length > 0 ? facts.slice(0, factsMax) : undefined;
}

export function writeFacts(facts: readonly Fact[]): Written {
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
}

/** Reads a sender: a map, or lines of which the first is the name. */
export function readSender(value: unknown, report: Report): Sender | undefined {
  if (!isMap(value)) {
    const [name, ...address] = readLines(value, report) ?? [];
    return name === undefined ? undefined : { name, address, footer: [] };
  }
  const text = (key: string) => linesOf(value[key])?.join(', ') || undefined;
  const texts = (['name', 'tagline', 'phone', 'email', 'web'] as const).flatMap((key) => {
    const found = text(key);
    return found === undefined ? [] : [[key, found] as const];
  });
  const cells: readonly unknown[] = Array.isArray(value['footer'])
    ? value['footer']
    : [value['footer']];
  const footer = cells.map((cell) => linesOf(cell) ?? []).filter((cell) => cell.length > 0);
  return {
    ...Object.fromEntries(texts),
    address: linesOf(value['address']) ?? [],
    footer: footer.slice(0, cellsMax),
  };
}

export function writeSender({ address, footer, ...texts }: Sender): Written {
  return {
    ...texts,
    ...(address.length > 0 && { address }),
    ...(footer.length > 0 && { footer }),
  };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
