import type { Store } from '@mdconv/store';
import type { Config } from '../settings/index.ts';

/** One command of `mdconv-server`. The parser and `--help` use it. */
export type Command = StoreCommand | LoneCommand;

/** A command that uses the configured store. */
export interface StoreCommand extends CommandFacts {
  readonly kind?: 'store';
  /** Fails if the store does not exist, instead of creating it. */
  readonly existing?: true;
  run(context: CommandContext): Promise<Result>;
}

/** A command that opens its own databases. */
export interface LoneCommand extends CommandFacts {
  readonly kind: 'lone';
  run(context: Omit<CommandContext, 'store'>): Promise<Result>;
}

export interface CommandFacts {
  /** The words on the command line, such as `keys create`. */
  readonly name: string;
  readonly summary: string;
  /** Names of the required operands, such as `ID`. */
  readonly operands?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** Flags of the settings to show in its help, in addition to those of the store. */
  readonly settings?: readonly string[];
}

export interface Option {
  /** Placeholder of the value in the help. Absent: a switch without a value. */
  readonly value?: string;
  readonly help: string;
  readonly required?: boolean;
}

export interface CommandContext {
  readonly config: Config;
  readonly operands: readonly string[];
  /** Given options only; a switch is `true`. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Opened for this command; a server may use the same database. */
  readonly store: Store;
  readonly now: () => number;
}

/** The result of a command: `--json` prints `value`, otherwise `lines` are printed. */
export interface Result {
  readonly value: unknown;
  readonly lines: readonly string[];
  /** Whether the command found a problem: exit code 1. */
  readonly failed?: boolean;
}

/** The command line is invalid; the message says why. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
