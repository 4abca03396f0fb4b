import type { Format } from '@mdconv/core';
import { convert } from '@mdconv/render';

const formats: readonly Format[] = ['html', 'text', 'docx', 'pdf', 'png'];

/** How often each document is converted; the conversion that needs the least processor time counts. */
const rounds = 3;

export interface Cost {
  readonly format: Format;
  readonly milliseconds: number;
}

/** What each further formula costs, from a document with all of them once and one with them thrice. */
export async function costs(formulas: readonly string[]): Promise<readonly Cost[]> {
  const once = formulas.map((tex) => `$${tex}$`).join(', ');
  const found: Cost[] = [];
  for (const format of formats) {
    const short = await timeOf(once, format);
    const long = await timeOf(`${once}\n${once}\n${once}`, format);
    found.push({ format, milliseconds: (long - short) / (2 * formulas.length) });
  }
  return found;
}

/** Milliseconds of processor time, which do not depend on what else the machine does. */
async function timeOf(markdown: string, format: Format): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    await convert({ markdown, format, actions: [] });
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
