/** Every table and its primary key; each after those that its rows refer to. */
export const tables: Readonly<Record<string, readonly string[]>> = {
  accounts: ['id'],
  passwords: ['account_id'],
  api_keys: ['id'],
  sign_in_links: ['hash'],
  sessions: ['hash'],
  wallets: ['account_id'],
  ledger: ['id'],
  holds: ['id'],
  calls: ['id'],
  projects: ['id'],
  invitees: ['project_id', 'email'],
  folders: ['id'],
  contents: ['sha256'],
  files: ['id'],
  idempotency_keys: ['account_id', 'mode', 'method', 'path', 'key'],
  rate_windows: ['subject'],
};
