import type { TokenRole } from '@mdconv/core';

/** A piece of code that is colored alike; without a role it has the color of the code. */
export interface CodeToken {
  readonly text: string;
  readonly role?: TokenRole;
}

/** One line of code without its line feed. Empty lines have no token. */
export type CodeLine = readonly CodeToken[];
