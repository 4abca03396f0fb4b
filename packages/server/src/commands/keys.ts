import { keyScopes, type ApiKey } from '@mdconv/store';
import { mintKey } from '../accounts/index.ts';
import { timeTextOrNull } from '../wire/index.ts';
import { UsageError, type Command, type CommandContext, type Result } from './command.ts';
import {
  accountOf,
  accountOption,
  readDuration,
  readExpiry,
  readMode,
  readName,
  readScopes,
  readWholeNumber,
} from './option-values.ts';

export const keysCreate: Command = {
  name: 'keys create',
  summary: 'Creates an API key and prints it once.',
  options: {
    account: accountOption,
    mode: { value: 'MODE', help: 'live, or test for the sandbox; default: live' },
    name: { value: 'NAME', help: 'label of the key' },
    expires: { value: 'WHEN', help: '30m, 24h, 90d or a date; default: never' },
    'rate-limit': { value: 'N', help: 'requests per minute; default: the server setting' },
    scopes: { value: 'LIST', help: 'convert, read and write, comma-separated; default: all' },
    project: { value: 'ID', help: 'the only project that the key reaches; default: all' },
  },
  async run(context) {
    const { options, store } = context;
    const account = await accountOf(context);
    const mode = readMode(options['mode'] ?? 'live');
    const { name, 'rate-limit': rateLimit, scopes, project } = options;
    const { key, ...secret } = mintKey(mode);
    const made = await store.keys.createKey(account.id, {
      ...secret,
      mode,
      name: name === undefined ? '' : readName(name),
      expiresAt: expiryOf(context),
      rateLimit: rateLimit === undefined ? null : readWholeNumber('rate-limit', rateLimit),
      ...(scopes !== undefined && { scopes: readScopes(scopes) }),
      ...(project !== undefined && { projectId: project }),
    });
    return newKey(made, key);
  },
};

export const keysList: Command = {
  name: 'keys list',
  summary: 'Lists the keys of an account, oldest first.',
  options: { account: accountOption },
  async run(context) {
    const account = await accountOf(context);
    const keys = await context.store.keys.listKeys(account.id);
    return { value: keys.map(shown), lines: keys.map((key) => lineOf(key, context.now())) };
  },
};

export const keysUpdate: Command = {
  name: 'keys update',
  summary: 'Changes the rate limit of a key.',
  operands: ['ID'],
  options: {
    'rate-limit': { value: 'N', help: 'requests per minute, or default', required: true },
  },
  async run(context) {
    const { id, accountId } = await keyNamed(context);
    const given = context.options['rate-limit'] ?? '';
    const rateLimit = given === 'default' ? null : readWholeNumber('rate-limit', given);
    const key = await context.store.keys.updateRateLimit(accountId, id, rateLimit);
    return { value: shown(key), lines: [lineOf(key, context.now())] };
  },
};

export const keysRevoke: Command = {
  name: 'keys revoke',
  summary: 'Revokes a key immediately.',
  operands: ['ID'],
  async run(context) {
    const { id, accountId } = await keyNamed(context);
    const key = await context.store.keys.revokeKey(accountId, id);
    return { value: shown(key), lines: [lineOf(key, context.now())] };
  },
};

export const keysRotate: Command = {
  name: 'keys rotate',
  summary: 'Replaces a key. The old key keeps working for a grace period.',
  operands: ['ID'],
  options: { grace: { value: 'TIME', help: 'how long the old key keeps working; default: 24h' } },
  async run(context) {
    const old = await keyNamed(context);
    const graceMs = readDuration('grace', context.options['grace'] ?? '24h');
    const { key, ...secret } = mintKey(old.mode);
    const made = await context.store.keys.rotateKey(old.accountId, old.id, secret, graceMs);
    return newKey(made, key);
  },
};

/** @throws {UsageError} the key would live longer than the operator allows */
function expiryOf({
  options: { expires },
  config: { keyLifeMax = Infinity },
  now,
}: CommandContext) {
  if (expires === undefined) return null;
  const end = readExpiry(expires, now());
  if (end <= now() + keyLifeMax) return end;
  throw new UsageError(
    `--expires is after ${timeTextOrNull(now() + keyLifeMax)}, the limit that MDCONV_KEY_LIFE_MAX sets.`,
  );
}

async function keyNamed({ operands, store }: CommandContext): Promise<ApiKey> {
  const id = operands[0] ?? '';
  const key = await store.keys.findKeyById(id);
  if (key) return key;
  throw new UsageError(`No key ${JSON.stringify(id)}. \`keys list\` lists the keys of an account.`);
}

function newKey(made: ApiKey, key: string): Result {
  return { value: { key, ...shown(made) }, lines: [key] };
}

function shown({ id, mode, name, hint, rateLimit, scopes, projectId, ...times }: ApiKey) {
  const { createdAt, expiresAt, revokedAt, lastUsedAt } = times;
  return {
    id,
    mode,
    name,
    hint,
    rateLimit,
    scopes,
    projectId,
    createdAt: timeTextOrNull(createdAt),
    expiresAt: timeTextOrNull(expiresAt),
    revokedAt: timeTextOrNull(revokedAt),
    lastUsedAt: timeTextOrNull(lastUsedAt),
  };
}

function lineOf(key: ApiKey, now: number): string {
  const { id, mode, hint, name, rateLimit, scopes, projectId } = key;
  const limit = rateLimit === null ? '' : `  ${rateLimit} per minute`;
  const scope = scopes.length === keyScopes.length ? '' : `  ${scopes.join()} only`;
  const project = projectId === null ? '' : `  project ${projectId}`;
  const state = stateOf(key, now);
  return `${id}  mdc_${mode}_…${hint}  ${state}${limit}${scope}${project}  ${name}`.trimEnd();
}

function stateOf({ revokedAt, expiresAt }: ApiKey, now: number): string {
  if (revokedAt !== null) return `revoked ${timeTextOrNull(revokedAt)}`;
  if (expiresAt === null) return 'works';
  return `${expiresAt <= now ? 'expired' : 'works until'} ${timeTextOrNull(expiresAt)}`;
}
