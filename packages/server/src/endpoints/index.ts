import type { Endpoint } from '../http/index.ts';
import { accountEndpoints } from './account.ts';
import { batchEndpoints } from './batches.ts';
import { browserAppEndpoints } from './browser-app.ts';
import { checkEndpoints } from './check.ts';
import { compatEndpoints } from './compat-convert.ts';
import { convertEndpoints } from './convert.ts';
import { designSystemEndpoints } from './design-systems.ts';
import { fileConvertEndpoints } from './file-convert.ts';
import { fileEndpoints } from './files.ts';
import { folderEndpoints } from './folders.ts';
import { healthEndpoints } from './health.ts';
import { imageEndpoints } from './images.ts';
import { jobEndpoints } from './jobs.ts';
import { keyEndpoints } from './keys.ts';
import { operatorEndpoints } from './operators.ts';
import { projectZipEndpoints } from './project-zip.ts';
import { projectEndpoints } from './projects.ts';
import { referenceEndpoints } from './reference.ts';
import { sharingEndpoints } from './sharing.ts';
import { confirmSignInEndpoints } from './sign-in/confirm-sign-in.ts';
import { sessionEndpoints } from './sign-in/session.ts';
import { singleSignOnEndpoints } from './sign-in/single-sign-on.ts';
import { specimenEndpoints } from './specimens.ts';
import { usageEndpoints } from './usage.ts';

/** All endpoints of the server, in the order of the reference. */
export const endpoints: readonly Endpoint[] = [
  ...convertEndpoints,
  ...fileConvertEndpoints,
  ...checkEndpoints,
  ...batchEndpoints,
  ...jobEndpoints,
  ...usageEndpoints,
  ...compatEndpoints,
  ...projectEndpoints,
  ...projectZipEndpoints,
  ...folderEndpoints,
  ...fileEndpoints,
  ...imageEndpoints,
  ...sharingEndpoints,
  ...designSystemEndpoints,
  ...specimenEndpoints,
  ...sessionEndpoints,
  ...singleSignOnEndpoints,
  ...confirmSignInEndpoints,
  ...accountEndpoints,
  ...keyEndpoints,
  ...operatorEndpoints,
  ...healthEndpoints,
  ...referenceEndpoints,
  ...browserAppEndpoints,
];
