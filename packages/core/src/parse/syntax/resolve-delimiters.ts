import type {
  Event,
  Point,
  Resolver,
  Token,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types';
import { pairDelimiters } from './pair-delimiters.ts';

/** What a pair of marks becomes. */
export interface SpanNames {
  readonly span: TokenType;
  readonly sequence: TokenType;
  readonly text: TokenType;
}

interface Span {
  readonly token: Token;
  readonly opening: Token;
  readonly text: Token;
  readonly closing: Token;
}

/** The spans that end and begin at one run, inner ones before outer ones. */
interface Ends {
  readonly closed: Span[];
  readonly opened: Span[];
}

/**
 * Makes the resolver that turns runs of marks into spans and looks at each run but once.
 * micromark's own look again at all that came before a run and at all that a span holds.
 *
 * @param run type of the tokens that runs are, as long as nothing is paired
 * @param namesOf what a pair of one mark or two marks each becomes
 */
export function resolveDelimiters(run: TokenType, namesOf: (length: 1 | 2) => SpanNames): Resolver {
  return (events, context) => {
    const runs = runsBySpan(events, run);
    if (runs.length === 0) return events;
    const ends = new Map<Token, Ends>();
    for (const neighbors of runs) pairRuns(neighbors, namesOf, context, ends);
    // The array itself is changed: micromark looks at no other.
    for (const event of events.splice(0)) {
      const [way, token] = event;
      if (token.type !== run) events.push(event);
      else if (way === 'enter') events.push(...eventsOf(token, ends.get(token), context));
    }
    for (const token of runs.flat()) token.type = 'data';
    return events;
  };
}

/** The runs that stand in the same span: others cannot pair, for spans do not overlap. */
function runsBySpan(events: readonly Event[], run: TokenType): readonly Token[][] {
  const all: Token[][] = [];
  const open: (Token[] | undefined)[] = [undefined];
  for (const [way, token] of events) {
    if (token.type !== run) {
      if (way === 'enter') open.push(undefined);
      else open.pop();
    } else if (way === 'enter') {
      const neighbors = (open[open.length - 1] ??= []);
      if (neighbors.push(token) === 1) all.push(neighbors);
    }
  }
  return all;
}

function pairRuns(
  runs: readonly Token[],
  namesOf: (length: 1 | 2) => SpanNames,
  context: TokenizeContext,
  ends: Map<Token, Ends>,
): void {
  const delimiters = runs.map((token) => ({
    mark: context.sliceSerialize(token).charAt(0),
    length: token.end.offset - token.start.offset,
    opens: token._open ?? false,
    closes: token._close ?? false,
  }));
  for (const { opener, closer, length } of pairDelimiters(delimiters)) {
    const [before, after] = [runs[opener]!, runs[closer]!];
    const span = takeSpan(before, after, namesOf(length), length);
    endsOf(ends, before).opened.push(span);
    endsOf(ends, after).closed.push(span);
  }
}

function endsOf(ends: Map<Token, Ends>, run: Token): Ends {
  const known = ends.get(run);
  if (known) return known;
  const none: Ends = { closed: [], opened: [] };
  ends.set(run, none);
  return none;
}

/** Makes a span of what lies between two runs, and takes its marks away from them. */
function takeSpan(before: Token, after: Token, names: SpanNames, length: number): Span {
  const [textStart, textEnd] = [before.end, after.start];
  const [start, end] = [moved(textStart, -length), moved(textEnd, length)];
  before.end = start;
  after.start = end;
  return {
    token: { type: names.span, start: { ...start }, end: { ...end } },
    opening: { type: names.sequence, start: { ...start }, end: { ...textStart } },
    text: { type: names.text, start: { ...textStart }, end: { ...textEnd } },
    closing: { type: names.sequence, start: { ...textEnd }, end: { ...end } },
  };
}

/** Marks stand in one line and one chunk of it. */
function moved(point: Point, by: number): Point {
  return {
    ...point,
    column: point.column + by,
    offset: point.offset + by,
    _bufferIndex: point._bufferIndex + by,
  };
}

/** The ends of the spans that end at a run, the marks that are left of it, the starts of others. */
function eventsOf(run: Token, ends: Ends | undefined, context: TokenizeContext): readonly Event[] {
  const events: Event[] = [];
  for (const { token, text, closing } of ends?.closed ?? [])
    events.push(
      ['exit', text, context],
      ['enter', closing, context],
      ['exit', closing, context],
      ['exit', token, context],
    );
  if (run.end.offset > run.start.offset)
    events.push(['enter', run, context], ['exit', run, context]);
  for (const { token, opening, text } of ends?.opened.toReversed() ?? [])
    events.push(
      ['enter', token, context],
      ['enter', opening, context],
      ['exit', opening, context],
      ['enter', text, context],
    );
  return events;
}
