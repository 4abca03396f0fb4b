import { MdconvError, printable } from '@mdconv/core';
import { explain } from '../files/index.ts';
import { oneLine } from './errors.ts';
import { printLine, tellLine } from './outputs/write-output.ts';

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
  /** When the first step ended. */
  let startedAt: number | undefined;

  function line(text: string): void {
    // The progress line makes room, and comes back with the next step.
    if (progressing) stderr.write('\r\u001B[K');
    progressing = false;
    tellLine(text);
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
      startedAt ??= performance.now();
      const left = timeLeft((performance.now() - startedAt) / 1000, done - 1, all - done);
      const count = `[${String(done).padStart(String(all).length)}/${all}${left}] `;
      // Some terminals do not know how wide they are.
      const room = Math.max(1, (stderr.columns || 80) - count.length - 1);
      stderr.write(`\r\u001B[K${done < all ? count + printable(name).slice(-room) : ''}`);
      progressing = done < all;
    },
    async record(facts) {
      if (json) await printLine(JSON.stringify(facts));
    },
    get failures() {
      return failures;
    },
  };
}

/** Steps after which an estimate is useful. */
const stepsMin = 3;

/** The time that the remaining steps take if they are like the steps so far. */
function timeLeft(seconds: number, done: number, remaining: number): string {
  if (done < stepsMin) return '';
  const left = Math.ceil((seconds / done) * remaining);
  return left < 100 ? `, ${left} s left` : `, ${Math.ceil(left / 60)} min left`;
}

function describe(error: unknown): string {
  return oneLine(error instanceof MdconvError ? error.message : explain(error));
}
