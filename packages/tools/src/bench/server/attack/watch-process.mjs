import { readFileSync } from 'node:fs';
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
