import { readdirSync, readFileSync } from 'node:fs';

/** Fields of a process from its state on. The name before them may contain any character. Source: proc(5), /proc/pid/stat. */
function statOf(pid: number | 'self'): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Ids of a server's render processes. Default: those of this process. */
export function renderProcesses(server = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isChild = Number(statOf(pid)[1]) === server;
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('max-old-space');
      } catch {
        return false;
      }
    });
}

/** Clock ticks per second. Source: USER_HZ, which is 100 on all Linux platforms of Node. */
const ticks = 100;

/**
 * Processor time in milliseconds of this process's render processes, including ended ones. Independent
 * of other load.
 */
export function renderTimeMs(): number {
  const [ended = 0, endedInKernel = 0] = statOf('self').slice(13, 15).map(Number);
  const running = renderProcesses().flatMap((pid) => statOf(pid).slice(11, 13).map(Number));
  return ([ended, endedInKernel, ...running].reduce((sum, each) => sum + each) * 1000) / ticks;
}

/**
 * Suspends the render processes of a server.
 * @returns a function that resumes them
 */
export function holdRenders(server = process.pid): () => void {
  const held = renderProcesses(server);
  if (held.length === 0) throw new Error('There is no render process.');
  for (const pid of held) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of held.splice(0))
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // The process was killed.
      }
  };
}
