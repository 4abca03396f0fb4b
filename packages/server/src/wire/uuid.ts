import { z } from 'zod';

/** An id in a body, in lower case; of any version, for what does not exist is not found. */
export const Uuid = z.guid().toLowerCase();
