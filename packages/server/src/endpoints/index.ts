import type { Endpoint } from '../endpoint.ts';
import {
  deleteAccountKey,
  deleteAccountSession,
  deleteAccountSessions,
  getAccount,
  getAccountKeys,
  getAccountLedger,
  getAccountSessions,
  postAccountKey,
  postAccountKeyRotate,
  postAccountPassword,
} from './account/index.ts';
import { getCredits, getUsage, postCompatConvert, postConvert } from './conversion/index.ts';
import {
  deleteFile,
  getFile,
  getFileContent,
  patchFile,
  postFile,
  postFileCopy,
} from './files/index.ts';
import { deleteFolder, patchFolder, postFolder } from './folders/index.ts';
import { getHealth } from './operation/index.ts';
import {
  deleteProject,
  getProject,
  getProjects,
  patchProject,
  postProject,
} from './projects/index.ts';
import {
  deleteSession,
  getSession,
  getSignInPage,
  getSignInScript,
  postSession,
  postSessionLink,
} from './session/index.ts';
import {
  deleteInvite,
  getShare,
  getShared,
  postInvites,
  postPrivate,
  postPublic,
} from './sharing/index.ts';

/** Everything that the server answers, in the order of the reference. */
export const endpoints: readonly Endpoint[] = [
  postConvert,
  getUsage,
  getCredits,
  postCompatConvert,
  getProjects,
  postProject,
  getProject,
  patchProject,
  deleteProject,
  postFolder,
  patchFolder,
  deleteFolder,
  postFile,
  getFile,
  getFileContent,
  patchFile,
  deleteFile,
  postFileCopy,
  getShare,
  postInvites,
  deleteInvite,
  postPrivate,
  postPublic,
  getShared,
  getSignInPage,
  getSignInScript,
  postSessionLink,
  postSession,
  getSession,
  deleteSession,
  getAccount,
  postAccountPassword,
  getAccountSessions,
  deleteAccountSession,
  deleteAccountSessions,
  getAccountKeys,
  postAccountKey,
  postAccountKeyRotate,
  deleteAccountKey,
  getAccountLedger,
  getHealth,
];
