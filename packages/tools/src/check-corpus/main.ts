import { readFile } from 'node:fs/promises';
import { parse } from '@mdconv/core';
import { check, convert, type Finding } from '@mdconv/render';
import { findDocuments } from '../corpus/find-documents.ts';
import { faults, type Fault } from './faults.ts';
import { createRandom } from './random.ts';
import { seeded } from './seed-faults.ts';
import { soundDocument } from './sound-documents.ts';

const usage = `Usage: npm run check:corpus -- seeded [COUNT] [FOLDER]   faults in COUNT documents, half of them of FOLDER
       npm run check:corpus -- real FOLDER [COUNT]      findings in documents as they are
       npm run check:corpus -- times FOLDER [COUNT]     the time of a check and of the same conversion`;

interface Score {
  tried: number;
  found: number;
  /** Findings of the kind that another fault caused. */
  wrong: number;
}

/** Puts each fault into each document, one at a time, and compares the findings with those of the sound one. */
async function seedAll(count: number, folder: string | undefined): Promise<void> {
  const real = folder ? await shortDocuments(folder, Math.floor(count / 2)) : [];
  const made = Array.from({ length: count - real.length }, (_, seed) => soundDocument(seed + 1));
  const scores = new Map(
    faults.map(({ code }): [string, Score] => [code, { tried: 0, found: 0, wrong: 0 }]),
  );
  const examples: string[] = [];
  for (const [index, markdown] of [...real, ...made].entries()) {
    const sound = { html: await codesOf(markdown, 'html'), pdf: undefined as Counts | undefined };
    for (const [at, fault] of faults.entries()) {
      const random = createRandom(index * 1000 + at);
      const text = fault.seed(seeded(markdown, random), random);
      if (text === undefined) continue;
      const format = fault.isPaged ? 'pdf' : 'html';
      const before = fault.isPaged ? (sound.pdf ??= await codesOf(markdown, 'pdf')) : sound.html;
      score(fault, before, await codesOf(text, format), scores, (note) =>
        examples.push(`document ${index}: ${note}`),
      );
    }
  }
  report(scores, examples);
}

type Counts = ReadonlyMap<string, number>;

async function codesOf(markdown: string, format: 'html' | 'pdf'): Promise<Counts> {
  const counts = new Map<string, number>();
  for (const { code } of (await check({ markdown, format })).findings)
    counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** Kinds that count pages and lines, which every added block moves. */
const moving: ReadonlySet<string> = new Set([
  'page-blank',
  'last-page-short',
  'page-end-torn',
  'heading-alone',
  'table-torn',
]);

function score(
  { code }: Fault,
  before: Counts,
  after: Counts,
  scores: ReadonlyMap<string, Score>,
  note: (text: string) => void,
): void {
  const own = scores.get(code)!;
  own.tried += 1;
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  if (more(code) > 0) own.found += 1;
  else note(`${code} is not found`);
  for (const name of after.keys()) {
    if (name === code || moving.has(name) || more(name) <= 0) continue;
    const other = scores.get(name);
    if (other) other.wrong += 1;
    note(`${code} causes ${name}`);
  }
}

function report(scores: ReadonlyMap<string, Score>, examples: readonly string[]): void {
  let all = { tried: 0, found: 0, wrong: 0 };
  for (const [code, { tried, found, wrong }] of scores) {
    all = { tried: all.tried + tried, found: all.found + found, wrong: all.wrong + wrong };
    console.log(line(code, { tried, found, wrong }));
  }
  console.log(line('all', all));
  const counts = new Map<string, number>();
  for (const example of examples) {
    const text = example.replace(/^document \d+: /, '');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const [text, times] of [...counts].sort(([, a], [, b]) => b - a).slice(0, 40))
    console.log(`${times} × ${text}`);
}

function line(code: string, { tried, found, wrong }: Score): string {
  const precision = found + wrong === 0 ? 1 : found / (found + wrong);
  const recall = tried === 0 ? 1 : found / tried;
  return `${code.padEnd(26)} ${String(tried).padStart(5)} precision ${precision.toFixed(3)} recall ${recall.toFixed(3)}`;
}

async function shortDocuments(folder: string, count: number): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const path of findDocuments(folder)) {
    if (texts.length >= count) break;
    const text = await readFile(path, 'utf8');
    const { blocks, properties } = parse(text);
    const hasProse = blocks.filter(({ kind }) => kind === 'paragraph').length >= 4;
    if (text.length > 1_000 && text.length < 5_000 && hasProse && properties.language === 'en')
      texts.push(text);
  }
  return texts;
}

/** Findings in documents as they are, for people to read. */
async function readReal(folder: string, count: number): Promise<void> {
  const counts = new Map<string, number>();
  let pages = 0;
  let severe = 0;
  let documents = 0;
  for (const path of findDocuments(folder).slice(0, count)) {
    const markdown = await readFile(path, 'utf8');
    const found = await check({ markdown }).catch(() => undefined);
    if (!found) continue;
    documents += 1;
    pages += found.pages ?? 0;
    const lines = markdown.split('\n');
    for (const finding of found.findings) {
      counts.set(
        `${finding.severity} ${finding.code}`,
        (counts.get(`${finding.severity} ${finding.code}`) ?? 0) + 1,
      );
      if (finding.severity === 'note') continue;
      severe += 1;
      console.log(
        `${path}:${describe(finding)}\n    ${(lines[finding.line - 1] ?? '').slice(0, 160)}`,
      );
    }
  }
  for (const [name, times] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(times).padStart(6)} ${name}`);
  console.log(
    `${documents} documents, ${pages} pages, ${severe} warnings and errors: ${(severe / pages).toFixed(3)} for each page`,
  );
}

function describe({ line, column, code, message, page }: Finding): string {
  return `${line}:${column}: ${code}: ${message} (page ${page ?? '–'})`;
}

/** Runs of each document; the fastest counts. */
const runs = 3;

async function measure(folder: string, count: number): Promise<void> {
  let [checks, conversions] = [0, 0];
  for (const path of findDocuments(folder).slice(0, count)) {
    const markdown = await readFile(path, 'utf8');
    const best = [Infinity, Infinity];
    for (let run = 0; run < runs; run += 1) {
      best[0] = Math.min(best[0]!, await timeOf(() => check({ markdown })));
      best[1] = Math.min(best[1]!, await timeOf(() => convert({ markdown, format: 'pdf' })));
    }
    checks += best[0]!;
    conversions += best[1]!;
  }
  console.log(
    `check ${checks.toFixed(0)} ms, pdf ${conversions.toFixed(0)} ms: ${(checks / conversions).toFixed(2)} ×`,
  );
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === 'seeded') await seedAll(Number(rest[0] ?? 200), rest[1]);
else if (mode === 'real' && rest[0]) await readReal(rest[0], Number(rest[1] ?? 300));
else if (mode === 'times' && rest[0]) await measure(rest[0], Number(rest[1] ?? 60));
else console.log(usage);
