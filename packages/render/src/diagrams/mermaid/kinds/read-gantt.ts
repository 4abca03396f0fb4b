import { DiagramError } from '../../diagram.ts';
import { addDuration, createFormatDate, createReadDate, dayMs, readStep } from './gantt-dates.ts';
import type { TickStep } from './gantt-dates.ts';
import { readEach, unknownStatement, type KindSource } from './kind.ts';

/** A bar of a plan. Times in milliseconds, UTC. */
export interface Task {
  readonly section: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly tags: ReadonlySet<string>;
}

export interface Plan {
  readonly title: string;
  readonly tasks: readonly Task[];
  readonly formatDate: (time: number) => string;
  /** The distance of ticks that the author wants. */
  readonly step: TickStep | undefined;
}

const tagNames = ['active', 'done', 'crit', 'milestone', 'vert'];
/** Statements without effect: the clock is never read. */
const ignored = /^(?:todayMarker|weekday|weekend|includes|topAxis|displayMode)\b/;

/** Source: Mermaid, Gantt diagrams. */
export function readGantt({ head, statements }: KindSource): Plan {
  if (head !== '') throw unknownStatement();
  const { settings, lines } = sortLines(statements);
  if (lines.length === 0) throw new DiagramError('it has no data');
  const read = taskReader(settings);
  const tasks = read(lines).map(({ data: _, ...task }) => task);
  const dateFormat = settings.get('dateFormat') ?? '';
  const axisFormat = settings.get('axisFormat') ?? (isClock(dateFormat) ? '%H:%M' : '%Y-%m-%d');
  const formatDate = createFormatDate(axisFormat);
  const step = readStep(settings.get('tickInterval') ?? '');
  return { title: settings.get('title') ?? '', tasks, formatDate, step };
}

interface TaskLine extends Pick<Task, 'section' | 'name'> {
  readonly data: string;
}

/** Sorts the lines of tasks from those of settings. */
function sortLines(statements: readonly string[]) {
  const settings = new Map<string, string>();
  const lines: TaskLine[] = [];
  let section = '';
  readEach(
    statements.map((one) => one.trim()),
    (line) => {
      const [, word = '', rest = ''] =
        /^(title|dateFormat|axisFormat|tickInterval|excludes|section|inclusiveEndDates)\b\s*(.*)$/.exec(
          line,
        ) ?? [];
      const [, name, data = ''] = /^([^:]+?)\s*:\s*(.*)$/.exec(line) ?? [];
      if (word === 'section') section = rest;
      else if (word !== '') settings.set(word, rest);
      else if (name !== undefined) lines.push({ section, name, data });
      else if (!ignored.test(line)) throw unknownStatement();
    },
  );
  return { settings, lines };
}

/** Whether dates have no day. */
const isClock = (format: string) => /H/.test(format) && !/D/.test(format);

type Timed = Pick<Task, 'start' | 'end' | 'tags'>;

/** The first task of a plan of times without dates starts at midnight of this day. */
const firstDay = Date.UTC(2000, 0, 1);

/** Returns a function that dates the tasks in their order; a task may name one that is below it. */
function taskReader(settings: ReadonlyMap<string, string>) {
  const readDate = createReadDate(settings.get('dateFormat') || 'YYYY-MM-DD');
  const isExcluded = excludedDays(settings.get('excludes') ?? '', readDate);
  const inclusiveMs = settings.has('inclusiveEndDates') ? dayMs : 0;

  return (lines: readonly TaskLine[]): readonly (TaskLine & Timed)[] => {
    const known = new Map<string, Timed>();
    const dated: (TaskLine & Timed)[] = [];
    const read = (line: TaskLine): TaskLine & Timed => {
      const { id, tags, from, to } = fieldsOf(line.data);
      const start = startOf(from, dated.at(-1));
      const end = start === undefined ? undefined : endOf(to, start);
      if (start === undefined || end === undefined || end < start)
        throw new DiagramError('a task has no valid dates');
      const task = { ...line, start, end, tags };
      if (id !== undefined) known.set(id, task);
      return task;
    };
    const timesOf = (reference: string): readonly Timed[] =>
      reference.split(/\s+/).map((id) => {
        // Only one with dates of its own can be named before it is read.
        const below = lines.find((line) => fieldsOf(line.data).id === id);
        const isDated = below && readDate(fieldsOf(below.data).from ?? '') !== undefined;
        const task = known.get(id) ?? (isDated ? read(below) : undefined);
        if (!task) throw new DiagramError('a task follows one that is not above it');
        return task;
      });
    const startOf = (text: string | undefined, last: Timed | undefined): number | undefined => {
      if (text === undefined) return last?.end ?? firstDay;
      const [, after] = /^after\s+(.+)$/.exec(text) ?? [];
      return after === undefined
        ? readDate(text)
        : Math.max(...timesOf(after).map(({ end }) => end));
    };
    const endOf = (text: string, start: number): number | undefined => {
      const [, until] = /^until\s+(.+)$/.exec(text) ?? [];
      if (until !== undefined) return Math.min(...timesOf(until).map((task) => task.start));
      const date = readDate(text);
      if (date !== undefined) return date + inclusiveMs;
      const end = addDuration(start, text);
      return end === undefined ? undefined : withoutExcluded(start, end, isExcluded);
    };
    for (const line of lines) dated.push(read(line));
    return dated;
  };
}

/** The tags, and of what is left "end", "start, end" or "id, start, end". */
function fieldsOf(data: string) {
  const fields = data.trim().split(/\s*,\s*/);
  const tags = new Set<string>();
  while (tagNames.includes(fields[0]!)) tags.add(fields.shift()!);
  if (fields.length > 3) throw new DiagramError('a task has no valid dates');
  const [id, from, to = ''] = [...Array<undefined>(Math.max(0, 3 - fields.length)), ...fields];
  return { id, from, to, tags };
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function excludedDays(
  text: string,
  readDate: (text: string) => number | undefined,
): (time: number) => boolean {
  const items = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const days = new Set<number>();
  const dates = new Set<number>();
  for (const item of items) {
    const day = weekdays.indexOf(item);
    const date = readDate(item);
    if (item === 'weekends') [0, 6].forEach((one) => days.add(one));
    else if (day >= 0) days.add(day);
    else if (date !== undefined) dates.add(Math.floor(date / dayMs));
    else throw unknownStatement();
  }
  if (days.size === 7) throw new DiagramError('it excludes all days');
  return (time) => days.has(new Date(time).getUTCDay()) || dates.has(Math.floor(time / dayMs));
}

const excludedDaysMax = 5000;

/** The end of a task that does not run on excluded days. */
function withoutExcluded(
  start: number,
  end: number,
  isExcluded: (time: number) => boolean,
): number {
  let later = end;
  for (let [day, count] = [start, 0]; day < later && count < excludedDaysMax; day += dayMs) {
    count += 1;
    if (isExcluded(day)) later += dayMs;
  }
  return later;
}
