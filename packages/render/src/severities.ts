/** How much a finding matters, most first: an error is damage that readers see. */
export const severities = ['error', 'warning', 'note'] as const;
/** How much a finding matters. */
export type Severity = (typeof severities)[number];
