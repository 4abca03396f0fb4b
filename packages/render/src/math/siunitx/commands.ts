import { Configuration } from 'mathjax-full/js/input/tex/Configuration.js';
import { type CommandParser, defineCommands } from '../tex-commands.ts';
import { isSum, writeAngle, writeNumber } from './numbers.ts';
import { isJoined, writeUnit } from './units.ts';

/** A number with its unit. */
function writeQuantity(number: string, unit: string): string {
  if (number.trim() === '') return writeUnit(unit);
  const written = writeNumber(number);
  const value = isSum(number) ? `(${written})` : written;
  return `${value}${isJoined(unit) ? '' : '\\,'}${writeUnit(unit)}`;
}

/** `1, 2 and 3` */
function writeList(items: readonly string[], between: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(',\\ ')}\\text{ ${between} }${last}`;
}

type Write = (...given: string[]) => string;

const numbersOf = (list: string) => list.split(';').map(writeNumber);

/** The commands with their numbers of arguments. Source: siunitx 3; `SI`, `si` and `SIlist` are those of siunitx 2. */
const commands: Readonly<Record<string, readonly [count: number, write: Write]>> = {
  num: [1, writeNumber],
  unit: [1, writeUnit],
  si: [1, writeUnit],
  ang: [1, writeAngle],
  qty: [2, writeQuantity],
  SI: [2, writeQuantity],
  numlist: [1, (list) => writeList(numbersOf(list), 'and')],
  numrange: [2, (from, to) => writeList([from, to].map(writeNumber), 'to')],
  qtylist: [2, writeQuantities],
  SIlist: [2, writeQuantities],
  qtyrange: [3, writeRange],
  SIrange: [3, writeRange],
};

function writeQuantities(list: string, unit: string): string {
  return writeList(
    list.split(';').map((number) => writeQuantity(number, unit)),
    'and',
  );
}

function writeRange(from: string, to: string, unit: string): string {
  return writeList(
    [from, to].map((number) => writeQuantity(number, unit)),
    'to',
  );
}

/** Whether a command is read; `\qty` of physics has one argument, or none in braces. */
function run(parser: CommandParser, name: string): boolean {
  const start = parser.i;
  const [count, write] = commands[name.slice(1)]!;
  parser.GetBrackets(name);
  const given: string[] = [];
  while (given.length < count && parser.GetNext() === '{') given.push(parser.GetArgument(name));
  if (name === '\\qty' && given.length < count) {
    parser.i = start;
    return false;
  }
  while (given.length < count) given.push(parser.GetArgument(name));
  parser.string = `{${write(...given)}}${parser.string.slice(parser.i)}`;
  parser.i = 0;
  return true;
}

const map = 'mdconv-siunitx';
defineCommands(map, Object.fromEntries(Object.keys(commands).map((name) => [name, 'run'])), {
  run,
});

/** The commands of siunitx for numbers, units and angles. It must come after physics. */
export const siunitx = Configuration.create(map, { handler: { macro: [map] } });
