import type {
  Event,
  Point,
  Resolver,
  Token,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types';
import { pairDelimiters } from './pair-delimiters.ts';

/** The token types of a pair of delimiters. */
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

/** The spans that end and start at a run, inner ones first. */
interface Ends {
  readonly closed: Span[];
  readonly opened: Span[];
}

/**
 * Creates the resolver that turns delimiter runs into spans. It visits each run once; the resolvers
 * of micromark visit again all runs before it and all events inside a span.
 *
 * @param run token type of unpaired delimiter runs
 * @param namesOf the token types for a pair of one or two delimiters each
 */
export function resolveDelimiters(run: TokenType, namesOf: (length: 1 | 2) => SpanNames): Resolver {
  return (events, context) => {
    const runs = runsBySpan(events, run);
    if (runs.length === 0) return events;
    const ends = new Map<Token, Ends>();
    for (const neighbors of runs) pairRuns(neighbors, namesOf, context, ends);
    // micromark reads this array, so it is changed in place.
    for (const event of events.splice(0)) {
      const [way, token] = event;
      if (token.type !== run) events.push(event);
      else if (way === 'enter') events.push(...eventsOf(token, ends.get(token), context));
    }
    for (const token of runs.flat()) token.type = 'data';
    return events;
  };
}

/**
 * Groups the runs by the span that contains them. Spans do not overlap, so only runs in the same
 * span can pair.
 */
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
    character: context.sliceSerialize(token).charAt(0),
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

/** Creates the span between two runs and removes its delimiters from them. */
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

/** Moves a point within its line and chunk. */
function moved(point: Point, by: number): Point {
  return {
    ...point,
    column: point.column + by,
    offset: point.offset + by,
    _bufferIndex: point._bufferIndex + by,
  };
}

/**
 * The exit events of the spans that end at a run, the remaining delimiters, and the enter events of
 * the spans that start there.
 */
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
