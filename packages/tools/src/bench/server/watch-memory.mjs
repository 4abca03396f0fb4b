import { readdirSync, readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

const everyMs = 500;
/** Kilobytes per megabyte. */
const megabyte = 1024;

/**
 * Samples the resident memory of a process and of its children. Source: proc(5).
 * @returns a function that stops it and returns megabytes at the start, at most, and at the end
 */
export function watchMemory(pid) {
  const samples = [];
  const sample = () => samples.push({ server: residentOf(pid), workers: sum(childrenOf(pid)) });
  sample();
  const timer = setInterval(sample, everyMs);
  return () => {
    clearInterval(timer);
    sample();
    const of = (who) => {
      const values = samples.map((one) => one[who]);
      return { start: values[0], peak: Math.max(...values), end: values.at(-1) };
    };
    return { server: of('server'), workers: of('workers') };
  };
}

const sum = (pids) => pids.reduce((all, pid) => all + residentOf(pid), 0);

/** Megabytes; 0 for a process that has exited. */
function residentOf(pid) {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / megabyte);
  } catch {
    return 0;
  }
}

function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
}
