/** What may happen before a character. */
export const breakNever = 0;
export const breakAllowed = 1;
/** Where what is parted would fill much of a line of its own. */
export const breakInNeed = 2;
