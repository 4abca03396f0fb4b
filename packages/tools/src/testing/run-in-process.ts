import { Readable } from 'node:stream';
import { vi } from 'vitest';

/** How a command ended, and what it printed. */
export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  /** All environment variables that the command sees. */
  readonly env: Readonly<Record<string, string>>;
  /** @default the folder of the tests */
  readonly cwd?: string;
  /** Standard input, which is not a terminal. @default nothing */
  readonly input?: string | Uint8Array;
}

/**
 * Runs the main function of a program in this process, with the environment, folder and streams
 * that a process of its own would have. This saves the second that a process takes to start.
 * @param main returns the exit status
 */
export async function runInProcess(
  main: () => Promise<number>,
  { env, cwd = process.cwd(), input = '' }: Surroundings,
): Promise<Ended> {
  const before = { env: process.env, cwd: process.cwd(), mask: process.umask() };
  const printed = { stdout: '', stderr: '' };
  const mocks = (['stdout', 'stderr'] as const).flatMap((name) => [
    vi.spyOn(process[name], 'write').mockImplementation((chunk, ...more) => {
      printed[name] += Buffer.from(chunk as Uint8Array).toString();
      const done = more.find((each) => typeof each === 'function');
      done?.();
      return true;
    }),
    vi.spyOn(console, name === 'stdout' ? 'log' : 'error').mockImplementation((line: string) => {
      printed[name] += `${line}\n`;
    }),
  ]);
  const stdin = Readable.from([Buffer.from(input as Uint8Array)]) as typeof process.stdin;
  mocks.push(vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin) as never);
  process.env = { ...env };
  process.chdir(cwd);
  try {
    return { status: await main(), ...printed };
  } finally {
    process.env = before.env;
    process.chdir(before.cwd);
    process.umask(before.mask);
    for (const mock of mocks) mock.mockRestore();
  }
}
