import type { Heading, HeadingLevel } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';
import type { Draft } from './names.ts';

/**
 * Ranks headings by how they nest, so that no rank is skipped and headings of one level under one
 * parent have one rank. A title above the text counts as a heading of level 1.
 */
export function rankHeadings(
  headings: readonly Draft<Heading>[],
  titled: boolean,
  log: WarningLog,
): void {
  const parents: HeadingLevel[] = titled ? [1] : [];
  let previous = titled ? 1 : 0;
  for (const heading of headings) {
    const { level, span } = heading;
    if (level > previous + 1) log.add('heading-level-skipped', 'A heading skips a level.', span);
    while (parents.length > 0 && parents.at(-1)! >= level) parents.pop();
    parents.push(level);
    heading.rank = parents.length as HeadingLevel;
    previous = level;
  }
}
