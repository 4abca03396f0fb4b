/** UTF-16 code units of one bibliography. */
export const bibliographyLengthMax = 4_194_304;

/** Works of one bibliography. */
export const worksMax = 20_000;

/** UTF-16 code units of one text of a work. */
export const textLengthMax = 4000;

/** People of one work. The largest collaborations have some 3,000. */
export const peopleMax = 4000;
