import { harmedVersions, isHeld, judge, type Verdict } from './judge.ts';
import type { JudgedText } from './read-texts.ts';

/** Sets of their own, each in its folder. The texts of a sealed one are not shown. */
export const ownSets = { fresh: 'sealed', second: 'open', third: 'open', fourth: 'open' } as const;
export type OwnSet = keyof typeof ownSets;

export function isOwnSet(value: string): value is OwnSet {
  return value in ownSets;
}

/** All texts of a set of its own are on that side. */
export type Side = 'dev' | 'held' | 'all' | OwnSet;

/** The lines of the table, then the names of the failing texts that are not held. */
export function report(texts: readonly JudgedText[], side: Side): string[] {
  const verdicts = texts.map(judge);
  const families = [...new Set(texts.map(({ family }) => family))].sort();
  const sides = side === 'all' ? (['dev', 'held'] as const) : [side];
  return [
    ...sides.flatMap((one) => [
      `${one.padEnd(12)} repaired  harmed  sound versions harmed`,
      ...families.map((family) =>
        row(
          family,
          verdicts.filter(({ text }) => text.family === family && isOn(one, text)),
        ),
      ),
      row(
        'all',
        verdicts.filter(({ text }) => isOn(one, text)),
      ),
      '',
    ]),
    ...(side === 'held' || isSealed(side)
      ? []
      : failures(verdicts.filter(({ text }) => isOn(side === 'all' ? 'dev' : side, text)))),
  ];
}

function isOn(side: Exclude<Side, 'all'>, { id }: JudgedText): boolean {
  return isOwnSet(side) || isHeld(id) === (side === 'held');
}

export function isSealed(side: Side): boolean {
  return isOwnSet(side) && ownSets[side] === 'sealed';
}

function row(name: string, verdicts: readonly Verdict[]): string {
  const [damaged, alike] = (['damaged', 'look-alike'] as const).map((kind) =>
    verdicts.filter(({ text }) => text.kind === kind),
  ) as [Verdict[], Verdict[]];
  const versions = damaged.flatMap(({ text }) => text.sounds).length;
  const harmed = damaged.flatMap(({ text }) => harmedVersions(text)).length;
  return [
    name.padEnd(12),
    share(damaged.filter(({ isRight }) => isRight).length, damaged.length).padStart(8),
    share(alike.filter(({ isRight }) => !isRight).length, alike.length).padStart(7),
    share(harmed, versions).padStart(22),
  ].join(' ');
}

function share(part: number, whole: number): string {
  return `${part}/${whole}`;
}

function failures(verdicts: readonly Verdict[]): string[] {
  const wrong = verdicts.filter(({ isRight }) => !isRight);
  const names = (kind: JudgedText['kind']) =>
    wrong.filter(({ text }) => text.kind === kind).map(({ text }) => `  ${text.id}`);
  const versions = verdicts
    .filter(({ text }) => text.kind === 'damaged' && harmedVersions(text).length > 0)
    .map(({ text }) => `  ${text.id}`);
  return [
    'Not repaired:',
    ...names('damaged'),
    'Harmed:',
    ...names('look-alike'),
    'Sound version harmed:',
    ...versions,
  ];
}

/** Shows a text, what tidying gives and what is right. Throws for a held text and an unknown one. */
export function show(texts: readonly JudgedText[], id: string, side: Side = 'all'): string[] {
  const text = texts.find((candidate) => candidate.id === id);
  if (text === undefined) throw new Error(`${id}: no such text`);
  if (!isOwnSet(side) && isHeld(id)) throw new Error(`${id} is held: rules are written without it`);
  const { result, isRight } = judge(text);
  return [
    `${text.kind}, ${isRight ? 'right' : 'wrong'}`,
    ...section('text', text.markdown),
    ...section('result', result),
    ...(text.kind === 'damaged' ? text.sounds.flatMap((sound) => section('sound', sound)) : []),
    ...harmedVersions(text).flatMap((sound) => section('sound version harmed', sound)),
  ];
}

function section(name: string, markdown: string): string[] {
  return [`--- ${name}`, markdown.replace(/\n$/, '')];
}
