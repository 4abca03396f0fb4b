export { getCredits } from './get-credits.ts';
export { getUsage } from './get-usage.ts';
export { postCompatConvert } from './post-compat-convert.ts';
export { postConvert } from './post-convert.ts';
