import { duration, optional, wholeNumber } from './allowed.ts';

/**
 * The settings that limit what accounts keep, and for how long.
 * Source of the defaults: the decisions on the published API, Workspace.
 */
export const limits = {
  projectsMax: {
    help: 'projects per account',
    default: '100',
    allowed: wholeNumber(1, 100_000),
  },
  contentBytesMax: {
    help: 'bytes of files and images per account',
    default: '500000000',
    allowed: wholeNumber(1, 999_999_999_999),
  },
  foldersMax: {
    help: 'folders per project',
    default: '500',
    allowed: wholeNumber(1, 100_000),
  },
  folderDepthMax: {
    help: 'nesting depth of folders',
    default: '10',
    allowed: wholeNumber(1, 100),
  },
  filesMax: {
    help: 'files per project',
    default: '1000',
    allowed: wholeNumber(1, 100_000),
  },
  imagesMax: {
    help: 'images per project',
    default: '1000',
    allowed: wholeNumber(0, 100_000),
  },
  inviteesMax: {
    help: 'people invited to a project',
    default: '100',
    allowed: wholeNumber(1, 10_000),
  },
  designSystemsMax: {
    help: 'design systems per account',
    default: '50',
    allowed: wholeNumber(0, 10_000),
  },
  designBytesMax: {
    help: 'bytes of the design systems of an account, with logos and fonts',
    default: '100000000',
    allowed: wholeNumber(1, 999_999_999_999),
  },
  jobsMax: {
    help: 'documents of batches of an account that may wait or run at a time',
    default: '10000',
    allowed: wholeNumber(0, 1_000_000),
  },
  jobBytesMax: {
    help: 'bytes of documents and results of the batches of an account, which are kept for a day',
    default: '1000000000',
    allowed: wholeNumber(1, 999_999_999_999),
  },
  keysMax: {
    help: 'active API keys per account',
    default: '20',
    allowed: wholeNumber(1, 10_000),
  },
  /** `undefined`: unlimited. */
  keyLifeMax: {
    help: 'how long API keys work after their creation, existing ones included; unset means unlimited',
    default: '',
    allowed: optional(duration),
  },
  deletionGrace: {
    help: 'how long a deleted account can still be restored',
    default: '30d',
    allowed: duration,
  },
  auditRetention: {
    help: 'how long entries of the audit log are kept',
    default: '365d',
    allowed: duration,
  },
};
