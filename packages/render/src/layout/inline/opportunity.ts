/** What may happen before a character. */
export const breakNever = 0;
export const breakAllowed = 1;
