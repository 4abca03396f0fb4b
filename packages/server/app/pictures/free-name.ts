import { extensions } from './pictures.ts';

/**
 * A name for a picture that a link can contain as it is and that is not taken: `growth.png`, then `growth-2.png`.
 * @param name of its file
 * @param type its media type
 */
export function freeName(name: string, type: string, taken: ReadonlySet<string>): string {
  const stem = name
    .replace(/\.\w+$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    // Characters, of which a part would be no name.
    .replace(/^(.{100}).*/u, '$1')
    .replace(/^[-.]+|[-.]+$/g, '');
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const free = `${stem || 'picture'}${suffix}.${extensions[type] ?? 'png'}`;
    if (!taken.has(free)) return free;
  }
}
