import { MdconvError } from '@mdconv/core';
import { explain, oneLine } from './errors.ts';
import { print } from './write-output.ts';

/** Reports progress to people on standard error and to programs on standard output. */
export interface Reporter {
  /** Reports a failure, even with --quiet. */
  fail(name: string, error: unknown): void;
  /** Prints information. */
  say(line: string): void;
  /** Updates the progress line. Terminals only. */
  progress(done: number, all: number, name: string): void;
  /** Prints one line of JSON for programs; only with `--json`. */
  record(facts: object): Promise<void>;
  readonly failures: number;
}

export function createReporter({ quiet, json }: { quiet: boolean; json: boolean }): Reporter {
  const { stderr } = process;
  let failures = 0;
  let progressing = false;

  function line(text: string): void {
    // The progress line makes room, and comes back with the next step.
    if (progressing) stderr.write('\r\u001B[K');
    progressing = false;
    stderr.write(`mdconv: ${text}\n`);
  }

  return {
    fail(name, error) {
      failures += 1;
      line(`${name}: ${describe(error)}`);
    },
    say(text) {
      if (!quiet) line(text);
    },
    progress(done, all, name) {
      if (quiet || !stderr.isTTY || all < 2) return;
      const count = `[${String(done).padStart(String(all).length)}/${all}] `;
      // Some terminals do not know how wide they are.
      const room = Math.max(1, (stderr.columns || 80) - count.length - 1);
      stderr.write(`\r\u001B[K${done < all ? count + name.slice(-room) : ''}`);
      progressing = done < all;
    },
    async record(facts) {
      if (json) await print(`${JSON.stringify(facts)}\n`);
    },
    get failures() {
      return failures;
    },
  };
}

function describe(error: unknown): string {
  return oneLine(error instanceof MdconvError ? error.message : explain(error));
}
