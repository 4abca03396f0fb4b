import { CommandMap } from 'mathjax-full/js/input/tex/SymbolMap.js';
import type { ParseMethod } from 'mathjax-full/js/input/tex/Types.js';

/** What MathJax gives to the code of a command. Source: mathjax-full 3.2.2, TexParser */
export interface CommandParser {
  string: string;
  /** The index of the next character. */
  i: number;
  GetBrackets(name: string): string;
  GetNext(): string;
  GetStar(): boolean;
  GetArgument(name: string): string;
  Push(node: unknown): void;
  create(kind: 'token', name: string, attributes: object, text: string): unknown;
}

/** The code of a command; `false` leaves the command to the packages before. */
type Command = (parser: CommandParser, name: string, ...given: string[]) => boolean | void;

/** Makes commands known to MathJax under the name of a package. */
export function defineCommands(
  name: string,
  commands: Readonly<Record<string, string | readonly string[]>>,
  code: Readonly<Record<string, Command>>,
): void {
  new CommandMap(name, commands as never, code as unknown as Record<string, ParseMethod>);
}
