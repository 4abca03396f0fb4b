import { createHash, randomBytes } from 'node:crypto';
import { mintKey } from '@mdconv/server';
import { openStore } from '@mdconv/store';

/** What the database holds when the load begins. One account has the long lists; the others are many. */
export const sizes = {
  accounts: 1000,
  projects: 10_000,
  folders: 500,
  files: 50_000,
  calls: 200_000,
  audit: 20_000,
  sessionsEach: 2,
  /** Other accounts that also have a project with files. */
  owners: 60,
  filesOfOwner: 100,
};

/** Rows of one statement. SQLite takes at most 32,766 values, PostgreSQL 65,535. */
const batch = 1000;
const minuteMs = 60_000;

/**
 * Fills an empty database directly, so that `doctor` finds it in order.
 * @returns the ids and secrets with which requests reach it
 */
export async function seed(driver) {
  await openStore(driver);
  const rows = createRows(Date.now());
  const insert = async (table, all) => {
    for (let from = 0; from < all.length; from += batch)
      await driver.transaction((connection) =>
        insertRows(connection, table, all.slice(from, from + batch)),
      );
  };
  for (const [table, all] of Object.entries(rows.tables)) await insert(table, all);
  // PostgreSQL does this by itself a minute later.
  if (driver.dialect === 'postgres')
    await driver.transaction((connection) => connection.query('analyze'));
  await driver.close();
  return rows.known;
}

function insertRows(connection, table, rows) {
  const columns = Object.keys(rows[0]);
  const tuple = (index) =>
    `(${columns.map((_, column) => `$${index * columns.length + column + 1}`).join()})`;
  return connection.query(
    `insert into ${table} (${columns.join()}) values ${rows.map((_, index) => tuple(index)).join()}`,
    rows.flatMap((row) => Object.values(row)),
  );
}

const hashOf = (secret) => createHash('sha256').update(secret).digest('hex');
const tokenOf = () => randomBytes(32).toString('base64url');

/** UUIDs of version 7, in order. */
function createIds(now) {
  let count = 0;
  return () => {
    const hex = (now - 86_400_000 + (count += 1)).toString(16).padStart(12, '0');
    const tail = count.toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${tail}`;
  };
}

function createRows(now) {
  const newId = createIds(now);
  const big = { id: newId(), email: 'big@example.com' };
  const others = Array.from({ length: sizes.accounts - 1 }, (_, number) => ({
    id: newId(),
    email: `account${number}@example.com`,
  }));
  const tables = {
    accounts: [big, ...others].map(({ id, email }) => ({
      ...{ id, email, plan: 'premium', created_at: now - 86_400_000 },
      is_operator: Number(id === big.id),
    })),
    ...{ api_keys: [], sign_in_links: [], sessions: [], wallets: [], ledger: [], calls: [] },
    ...{ daily_calls: [], audit_entries: [], projects: [], folders: [], contents: [], files: [] },
  };
  const scene = { now, newId, tables };
  for (const account of [big, ...others]) addAccess(scene, account);
  for (const account of others) addMoney(scene, account, { calls: 0 });
  addMoney(scene, big, { calls: sizes.calls });
  const workspace = addWorkspace(scene, big);
  for (const owner of others.slice(0, sizes.owners))
    owner.project = addProject(scene, owner, { files: sizes.filesOfOwner }).id;
  addAudit(scene, [big, ...others]);
  return { tables, known: { big, others, ...workspace } };
}

/** A key, sessions and a sign-in link of an account. Their secrets are added to it. */
function addAccess({ now, newId, tables }, account) {
  const { key, ...secret } = mintKey('live');
  Object.assign(account, { key, tokens: [], link: tokenOf() });
  const account_id = account.id;
  tables.api_keys.push({
    ...{ id: newId(), account_id, mode: 'live', name: 'bench', ...secret, created_at: now },
  });
  for (let number = 0; number < sizes.sessionsEach; number += 1) {
    const token = tokenOf();
    account.tokens.push(token);
    const times = { created_at: now, last_seen_at: now, expires_at: now + 86_400_000 };
    tables.sessions.push({ hash: hashOf(token), account_id, ...times });
  }
  const expires_at = now + 60 * minuteMs;
  tables.sign_in_links.push({ hash: hashOf(account.link), account_id, expires_at });
}

/** A wallet with its ledger, and calls of this month, of which every second one cost a credit. */
function addMoney({ now, newId, tables }, { id: account_id }, { calls }) {
  const period = new Date(now).toISOString().slice(0, 7);
  const start = Date.parse(`${period}-01T00:00:00Z`);
  const topup = 1_000_000;
  const entry = (kind, reference, topup_change, at) => ({
    ...{ id: newId(), account_id, kind, reference },
    ...{ subscription_change: 0, topup_change, at },
  });
  tables.ledger.push(entry('topup', 'seed', topup, start));
  const days = new Map();
  for (let number = 0; number < calls; number += 1) {
    const created_at = Math.floor(start + ((now - start) * number) / calls);
    const isPaid = number % 2 === 0;
    if (isPaid) tables.ledger.push(entry('debit', `seed:${number}`, -1, created_at));
    tables.calls.push({
      ...{ id: newId(), account_id, mode: 'live', endpoint: 'POST /api/v1/convert' },
      ...{ status_code: 200, duration_ms: 12, format: 'pdf', credits_charged: Number(isPaid) },
      created_at,
    });
    const day = Math.floor(created_at / 86_400_000);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  for (const [day, count] of days)
    tables.daily_calls.push({ account_id, mode: 'live', day, calls: count });
  tables.wallets.push({
    ...{ account_id, period, subscription_balance: 0, subscription_reserved: 0 },
    ...{ topup_balance: topup - Math.ceil(calls / 2), topup_reserved: 0 },
  });
}

/** The projects of the large account. The last one holds its folders and files. */
function addWorkspace(scene, account) {
  const projects = [];
  while (projects.length < sizes.projects - 1)
    projects.push(addProject(scene, account, { files: 0 }).id);
  const large = addProject(scene, account, { files: sizes.files, folders: sizes.folders });
  return { projects, large };
}

let projectNumber = 0;

function addProject({ now, newId, tables }, account, { files, folders = 0 }) {
  const id = newId();
  const number = (projectNumber += 1);
  const times = { created_at: now - number, updated_at: now - number };
  const slug = `seed${String(number).padStart(18, '0')}`;
  const folderIds = Array.from({ length: folders }, newId);
  for (const [index, folder] of folderIds.entries())
    tables.folders.push({
      ...{ id: folder, project_id: id, depth: 1, name: `folder ${index}` },
      ...times,
    });
  const fileIds = [];
  let content_bytes = 0;
  for (let index = 0; index < files; index += 1) {
    const bytes = Buffer.from(`# File ${index} of ${number}\n\n${'A line of text.\n'.repeat(20)}`);
    const content_sha256 = createHash('sha256').update(bytes).digest('hex');
    const byte_size = bytes.length;
    content_bytes += byte_size;
    fileIds.push(newId());
    tables.contents.push({ account_id: account.id, sha256: content_sha256, byte_size, bytes });
    tables.files.push({
      ...{ id: fileIds.at(-1), account_id: account.id, project_id: id, name: `file ${index}.md` },
      ...{ archived: 0, version: 1 },
      // Some are in no folder.
      folder_id: folderIds[index % (folders + 1)] ?? null,
      ...{ content_sha256, byte_size },
      ...times,
    });
  }
  tables.projects.push({
    ...{ id, account_id: account.id, mode: 'live', name: `Project ${number}`, archived: 0 },
    ...{ share_mode: files > 0 ? 'public' : 'private', slug, share_updated_at: now },
    ...{ file_count: files, content_bytes },
    ...times,
  });
  return { id, slug, folderIds, fileIds };
}

function addAudit({ now, newId, tables }, accounts) {
  for (let number = 0; number < sizes.audit; number += 1)
    tables.audit_entries.push({
      ...{ id: newId(), account_id: accounts[number % 2 ? 0 : number % accounts.length].id },
      ...{ kind: 'sign-in', origin: 'session', address: '192.0.2.1', facts: '{}' },
      at: now - sizes.audit + number,
    });
}
