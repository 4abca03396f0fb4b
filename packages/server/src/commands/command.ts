import type { Store } from '@mdconv/store';
import type { Config } from '../settings/index.ts';

/** One command of `mdconv-server`. Parsing, `--help` and the list of commands are made from it. */
export type Command = StoreCommand | LoneCommand;

/** Works on the store that the settings name. */
export interface StoreCommand extends CommandFacts {
  readonly kind?: 'store';
  /** Only looks at a store: one that is not there is refused rather than made. */
  readonly existing?: true;
  run(context: CommandContext): Promise<Result>;
}

/** Opens what it needs by itself. */
export interface LoneCommand extends CommandFacts {
  readonly kind: 'lone';
  run(context: Omit<CommandContext, 'store'>): Promise<Result>;
}

export interface CommandFacts {
  /** As typed: `keys create`. */
  readonly name: string;
  readonly summary: string;
  /** What stands without a flag, as `ID`; all of it is needed. */
  readonly operands?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** Flags of the settings that matter to it, besides those that find the store. */
  readonly settings?: readonly string[];
}

export interface Option {
  /** Placeholder of the value in the help. */
  readonly value: string;
  readonly help: string;
  readonly required?: boolean;
}

export interface CommandContext {
  readonly config: Config;
  readonly operands: readonly string[];
  /** Given options only. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Opened for the command, beside a server that may be running. */
  readonly store: Store;
  readonly now: () => number;
}

/** What a command found or did: `--json` prints the value, otherwise the lines are printed. */
export interface Result {
  readonly value: unknown;
  readonly lines: readonly string[];
  /** Whether what it found is bad news: exit code 1. */
  readonly failed?: boolean;
}

/** The command line was wrong; the message says how. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
