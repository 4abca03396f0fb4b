import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
  /** Processor time of the process, without its children. */
  readonly timeMs: number;
}

/** All processes of this machine. Linux containers often have no `ps`; other systems have no /proc. */
function listProcesses(): readonly Process[] {
  return process.platform === 'linux' ? readProc() : runPs();
}

function readProc(): readonly Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      const stat = statFields(id);
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      return [{ id: Number(id), parent: Number(stat[1]), command, timeMs: ticksMs(stat, 11) }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** Fields from the state on. Source: proc(5), /proc/pid/stat; the name before may hold anything. */
function statFields(id: string): readonly string[] {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Ticks per second. Source: USER_HZ of Linux on every machine that Node runs on. */
const ticks = 100;

/** The sum of user and system time, which are next to each other. */
function ticksMs(stat: readonly string[], at: number): number {
  return ((Number(stat[at]) + Number(stat[at + 1])) * 1000) / ticks;
}

/** Source: POSIX, ps; `time` is [[dd-]hh:]mm:ss, on macOS with hundredths. */
function runPs(): readonly Process[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time=,command='], { encoding: 'utf8' });
  return text.split('\n').flatMap((line) => {
    const [, id, parent, time = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const seconds = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0);
    return id ? [{ id: Number(id), parent: Number(parent), command, timeMs: seconds * 1000 }] : [];
  });
}

const workersOf = (server: number) =>
  listProcesses().filter(
    ({ parent, command }) => parent === server && command.includes('max-old-space'),
  );

/** Ids of the worker processes of a server. Default: of this process. */
export function renderProcesses(server = process.pid): number[] {
  return workersOf(server).map(({ id }) => id);
}

/**
 * Processor time in milliseconds of the worker processes of this process, on Linux including those
 * that have ended. Unlike wall time it does not grow while other processes have the processor.
 */
export function renderTimeMs(): number {
  const ended = process.platform === 'linux' ? ticksMs(statFields('self'), 13) : 0;
  return workersOf(process.pid).reduce((sum, { timeMs }) => sum + timeMs, ended);
}

/**
 * Stops the worker processes of a server. Their current and later jobs do not proceed meanwhile.
 * @returns a function that continues them
 */
export function holdRenders(server = process.pid): () => void {
  const held = renderProcesses(server);
  if (held.length === 0) throw new Error('The server has no worker process.');
  for (const pid of held) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of held.splice(0))
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It was killed meanwhile.
      }
  };
}
