/** All kinds of audit entries with what they mean. Facts never contain secrets, names or addresses. */
export const auditKinds = {
  'account.created': 'The account was created. Facts: `plan`, `credits`.',
  'account.plan_changed': 'The plan changed. Facts: `plan`.',
  'account.operator_changed':
    'The owner became an operator of the server, or no longer is one. Facts: `operator`.',
  'account.suspended': 'The account was suspended.',
  'account.resumed': 'The account became active again.',
  'account.renamed': 'The email address changed.',
  'account.deletion_scheduled': 'The account was blocked until its deletion. Facts: `purge_at`.',
  'account.deletion_canceled':
    'The account returned to the state before its scheduled deletion. Facts: `state`.',
  'account.deleted': 'The account was deleted with its content.',
  'account.access_revoked': 'All keys and sessions ended. Facts: `keys`, `sessions`.',
  'credits.granted': 'Top-up credits were added. Facts: `credits`.',
  'credits.refunded': 'A debit was refunded. Facts: `entry`.',
  'password.changed': 'The password was set, and all sessions ended.',
  'sign_in.link_created': 'A sign-in link was created.',
  'sign_in.succeeded': 'A browser signed in. Facts: `method`.',
  'sign_in.failed': 'A password was wrong. At most 60 per account and hour are recorded.',
  'session.ended': 'Sessions ended. Facts: `sessions`.',
  'key.created': 'An API key was created. Facts: `key`, `scopes`.',
  'key.rotated': 'An API key was replaced. Facts: `key`, `new_key`.',
  'key.revoked': 'An API key was revoked. Facts: `key`.',
  'key.rate_limit_changed': 'The rate limit of an API key changed. Facts: `key`, `rate_limit`.',
  'share.invited': 'People were invited to a project. Facts: `project`, `added`.',
  'share.invitee_removed': 'An invitation was removed. Facts: `project`.',
  'share.made_private': 'A project became private. Facts: `project`.',
  'share.made_public': 'A project became public. Facts: `project`.',
  'share.slug_rotated': 'The link of a shared project was replaced. Facts: `project`.',
  'share.expiry_changed': 'The end of a share changed. Facts: `project`, `expires_at`.',
  'design_system.created': 'A design system was saved. Facts: `design_system`.',
  'design_system.changed': 'A design system was changed. Facts: `design_system`.',
  'design_system.deleted': 'A design system was deleted. Facts: `design_system`.',
} as const satisfies Readonly<Record<string, string>>;

/** A kind of audit entry. */
export type AuditKind = keyof typeof auditKinds;
