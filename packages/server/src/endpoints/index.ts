import type { Endpoint } from '../http/index.ts';
import { accountEndpoints } from './account.ts';
import { compatEndpoints } from './compat-convert.ts';
import { convertEndpoints } from './convert.ts';
import { fileEndpoints } from './files.ts';
import { folderEndpoints } from './folders.ts';
import { healthEndpoints } from './health.ts';
import { keyEndpoints } from './keys.ts';
import { projectEndpoints } from './projects.ts';
import { referenceEndpoints } from './reference.ts';
import { sessionEndpoints } from './session.ts';
import { sharingEndpoints } from './sharing.ts';
import { usageEndpoints } from './usage.ts';

/** All endpoints of the server, in the order of the reference. */
export const endpoints: readonly Endpoint[] = [
  ...convertEndpoints,
  ...usageEndpoints,
  ...compatEndpoints,
  ...projectEndpoints,
  ...folderEndpoints,
  ...fileEndpoints,
  ...sharingEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...keyEndpoints,
  ...healthEndpoints,
  ...referenceEndpoints,
];
