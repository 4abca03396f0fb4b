import type { Endpoint } from '../http/index.ts';
import { accountEndpoints } from './account.ts';
import { batchEndpoints } from './conversions/batches.ts';
import { browserAppEndpoints } from './browser-app.ts';
import { checkEndpoints } from './conversions/check.ts';
import { compatEndpoints } from './conversions/compat-convert.ts';
import { convertEndpoints } from './conversions/convert.ts';
import { designSystemEndpoints } from './design-systems.ts';
import { fileConvertEndpoints } from './conversions/file-convert.ts';
import { fileEndpoints } from './projects/files.ts';
import { folderEndpoints } from './projects/folders.ts';
import { healthEndpoints } from './health.ts';
import { imageEndpoints } from './images.ts';
import { jobEndpoints } from './conversions/jobs.ts';
import { keyEndpoints } from './keys.ts';
import { operatorEndpoints } from './operators.ts';
import { projectZipEndpoints } from './projects/project-zip.ts';
import { projectEndpoints } from './projects/projects.ts';
import { referenceEndpoints } from './reference.ts';
import { sharingEndpoints } from './projects/sharing.ts';
import { confirmSignInEndpoints } from './sign-in/confirm-sign-in.ts';
import { sessionEndpoints } from './sign-in/session.ts';
import { singleSignOnEndpoints } from './sign-in/single-sign-on.ts';
import { specimenEndpoints } from './specimens.ts';
import { usageEndpoints } from './usage.ts';

export { missingPage } from './browser-app.ts';

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
