import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the render processes of this one. Source: proc(5): the fourth field of stat is the parent. */
export function renderProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const isChild = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) === process.pid;
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('max-old-space');
      } catch {
        return false;
      }
    });
}
