import { readdirSync, readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

const megabyte = 1024;
const nanosecondsPerMs = 1e6;

/** Resident memory of a process in megabytes. Source: proc(5). */
export function residentOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / megabyte);
}

/** Milliseconds that the main thread of a process ran, and waited for a processor. Source: proc(5). */
export function mainThreadOf(pid) {
  const [ran, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map((nanoseconds) => Number(nanoseconds) / nanosecondsPerMs);
  return { ran, waited };
}

/** @returns a function that stops it and returns the maximum in megabytes */
export function watchResident(pid) {
  let peak = residentOf(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentOf(pid))), 100);
  return () => (clearInterval(timer), Math.max(peak, residentOf(pid)));
}

/**
 * Watches the processor time of the children of this process.
 *
 * @returns a function that stops it and returns the seconds since then, including children that have ended
 */
export function watchChildren() {
  const before = processorOfChildren();
  const last = new Map(before);
  const note = () => {
    for (const [pid, seconds] of processorOfChildren()) last.set(pid, seconds);
  };
  const timer = setInterval(note, 50);
  return () => {
    clearInterval(timer);
    note();
    return [...last].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
  };
}

const ticksPerSecond = 100;

/** Seconds by process id. Source: proc(5), children, stat (utime, stime). */
function processorOfChildren() {
  const seconds = new Map();
  for (const task of readdirSync('/proc/self/task'))
    for (const pid of read(`/proc/self/task/${task}/children`).split(' ').filter(Boolean)) {
      const fields = read(`/proc/${pid}/stat`)
        .replace(/^.*\) /s, '')
        .split(' ');
      const [user, system] = fields.slice(11, 13).map(Number);
      if (system !== undefined) seconds.set(pid, (user + system) / ticksPerSecond);
    }
  return seconds;
}

/** A process may end meanwhile. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
