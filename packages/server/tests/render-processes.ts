import { readdirSync, readFileSync } from 'node:fs';

/** Fields of a process, from its state on. Source: proc(5), /proc/pid/stat; a name may hold anything. */
function statOf(pid: number | 'self'): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Ids of the render processes of a server; absent: of this process. */
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

/** Of a second. Source: USER_HZ of Linux on every machine that Node runs on. */
const ticks = 100;

/**
 * Milliseconds of processor time that the render processes of this one have had, those that ended
 * too. Unlike time it does not pass while others have the processor.
 */
export function renderTimeMs(): number {
  const [ended = 0, endedInKernel = 0] = statOf('self').slice(13, 15).map(Number);
  const running = renderProcesses().flatMap((pid) => statOf(pid).slice(11, 13).map(Number));
  return ([ended, endedInKernel, ...running].reduce((sum, each) => sum + each) * 1000) / ticks;
}

/**
 * Has the render processes of a server stand still: what they are at, and what they are given, is not
 * done before they may go on.
 * @returns lets them go on
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
        // It has been killed.
      }
  };
}
