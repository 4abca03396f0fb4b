/** The rule passes: `clean` normalizes what renders the same, `repair` fixes damage. */
export const actions = ['clean', 'repair'] as const;
