type ReadmeGroup = 'small' | 'middle' | 'large';

export const readmeGroups: readonly ReadmeGroup[];

/** The texts of a group. Throws if a package is not installed. */
export function readReadmes(group: ReadmeGroup): readonly string[];

/** The texts of the other groups. */
export function readOtherReadmes(group: ReadmeGroup): readonly string[];
