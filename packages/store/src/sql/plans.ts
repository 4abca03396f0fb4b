import type { Plan } from '../records/index.ts';

/** Monthly allotment of each plan, in credits. Source: the published API, plan constants. */
export const allotments: Readonly<Record<Plan, number>> = { free: 0, premium: 2000 };

/** What a test key's wallet always shows. */
export const sandboxCredits = 1000;
