import type { Endpoint } from '../endpoint.ts';
import { getCredits } from './get-credits.ts';
import { getHealth } from './get-health.ts';
import { getUsage } from './get-usage.ts';
import { postCompatConvert } from './post-compat-convert.ts';
import { postConvert } from './post-convert.ts';
import {
  deleteSession,
  getSession,
  getSignInPage,
  getSignInScript,
  postSessionLink,
} from './session/index.ts';

/** Everything that the server answers, in the order of the reference. */
export const endpoints: readonly Endpoint[] = [
  postConvert,
  getUsage,
  getCredits,
  postCompatConvert,
  getSignInPage,
  getSignInScript,
  postSessionLink,
  getSession,
  deleteSession,
  getHealth,
];
