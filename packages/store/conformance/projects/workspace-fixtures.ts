import type {
  Actor,
  IdempotencyClaim,
  NewFile,
  NewImage,
  PaidResult,
  Payment,
} from '../../src/contract/index.ts';
import type { Account, File, Image, Project } from '../../src/records/index.ts';
import type { TestContext } from '../with-store.ts';

/** A payment as the server creates it. */
export const paying = (payment: Partial<Payment> = {}): Payment => ({
  credits: 1,
  call: { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 3 },
  ...payment,
});

export const keyed = (key: string, claim: Partial<IdempotencyClaim> = {}): Partial<Payment> => ({
  idempotency: { method: 'POST', path: '/api/v1/files', key, fingerprint: 'f', ...claim },
});

export const live = ({ id }: Account): Actor => ({ accountId: id, mode: 'live' });
export const test = ({ id }: Account): Actor => ({ accountId: id, mode: 'test' });

export const createProject = ({ store, account }: TestContext, name = 'Plans'): Promise<Project> =>
  store.projects.createProject(live(account), { name, description: null });

export const createFile = (
  { store, account }: TestContext,
  { id }: Project,
  file: Partial<NewFile> = {},
  payment: Partial<Payment> = {},
): Promise<PaidResult<File>> =>
  store.files.createFile(
    live(account),
    { projectId: id, folderId: null, name: 'a.md', content: '# A', ...file },
    paying(payment),
  );

/** The store does not look into images. */
export const picture = {
  name: 'a.png',
  mediaType: 'image/png',
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
} as const;

export const createImage = (
  { store, account }: TestContext,
  { id }: Project,
  image: Partial<NewImage> = {},
): Promise<Image> =>
  store.images.createImage(live(account), { projectId: id, folderId: null, ...picture, ...image });

export const createAccount = (
  { store }: TestContext,
  email = 'other@example.com',
): Promise<Account> => store.accounts.createAccount({ email, plan: 'premium' });

export const creditsOf = async ({ store, account }: TestContext): Promise<number> => {
  const { available } = await store.wallet.readWallet(account.id, 'live');
  return available.subscription + available.topup;
};
