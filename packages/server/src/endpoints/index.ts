import type { Endpoint } from '../endpoint.ts';
import { getCredits, getUsage, postCompatConvert, postConvert } from './conversion/index.ts';
import { getHealth } from './operation/index.ts';
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
