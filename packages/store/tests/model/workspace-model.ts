import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestClock } from '../../conformance/index.ts';
import type { Actor, Payment, Store } from '../../src/index.ts';

/** The expected contents of a project. Files are identified by creation number. */
export interface WorkspaceModel {
  readonly files: Map<number, ModelFile>;
  made: number;
  readonly folders: Set<string>;
  credits: number;
  mode: 'private' | 'restricted' | 'public';
  published: boolean;
  readonly invitees: Map<string, boolean>;
  /** The result stored for the key. */
  readonly keys: Map<string, number>;
}

interface ModelFile {
  name: string;
  folder: string | null;
  archived: boolean;
  version: number;
  content: string;
}

export interface WorkspaceScene {
  readonly store: Store;
  readonly clock: TestClock;
  readonly actor: Actor;
  readonly stranger: Actor;
  readonly guest: Actor;
  readonly projectId: string;
  /** Ids of the files by creation number. */
  readonly files: string[];
  readonly folders: Map<string, string>;
  /** What the owner saw of the project, by its revision. */
  readonly shown: Map<number, unknown>;
}

type WorkspaceCommand = fc.AsyncCommand<WorkspaceModel, WorkspaceScene>;

export const guestEmail = 'guest@example.com';

export const newWorkspaceModel = (credits: number): WorkspaceModel => ({
  files: new Map(),
  made: 0,
  folders: new Set(),
  credits,
  mode: 'private',
  published: false,
  invitees: new Map(),
  keys: new Map(),
});

const names = fc.constantFrom('a.md', 'b.md', 'c');
const folders = fc.constantFrom(null, 'one', 'two');
const contents = fc.constantFrom('', 'x', 'é', 'longer text');
const numbers = fc.nat(6);

export const workspaceCommands: fc.Arbitrary<WorkspaceCommand>[] = [
  fc.tuple(names, folders, contents).map((of) => create(...of)),
  fc.tuple(names, contents, fc.constantFrom('k', 'l')).map((of) => createWithKey(...of)),
  fc.tuple(numbers, contents, fc.nat(2)).map((of) => write(...of)),
  fc.tuple(numbers, names, folders).map((of) => move(...of)),
  fc.tuple(numbers, fc.boolean()).map((of) => archive(...of)),
  numbers.map((number) => copy(number)),
  numbers.map((number) => remove(number)),
  fc.constantFrom('one', 'two').map((name) => makeFolder(name)),
  fc.tuple(fc.constantFrom('one', 'two'), fc.boolean()).map((of) => removeFolder(...of)),
  fc.constantFrom('one', 'two').map((name) => archiveWhole(name)),
  fc.subarray([guestEmail, 'b@example.com'], { minLength: 1 }).map((emails) => invite(emails)),
  fc.constant(command('make private', makePrivate)),
  fc.constant(command('make public', makePublic)),
  numbers.map((number) => accessForeignProject(number)),
  fc.constant(command('sweep content', sweepContent)),
];

function command(
  name: string,
  run: (model: WorkspaceModel, scene: WorkspaceScene) => Promise<void>,
): WorkspaceCommand {
  return {
    check: () => true,
    toString: () => name,
    async run(model, scene) {
      await run(model, scene);
      await check(model, scene);
    },
  };
}

async function check(model: WorkspaceModel, scene: WorkspaceScene): Promise<void> {
  const { store, actor, guest, projectId } = scene;
  const read = await store.projects.readProject(actor, projectId, { includeArchived: true });
  if (scene.shown.has(read.revision)) expect(read).toEqual(scene.shown.get(read.revision));
  else scene.shown.set(read.revision, read);
  const folderOf = new Map([...scene.folders].map(([name, id]) => [id, name]));
  const found = await Promise.all(
    read.files.map(async ({ id, name, folderId, archived, version }) => {
      const { content } = await store.files.readContent(actor, id);
      const folder = folderId && (folderOf.get(folderId) ?? folderId);
      return [scene.files.indexOf(id), { name, folder, archived, version, content }] as const;
    }),
  );
  expect(new Map(found.sort(([one], [other]) => one - other))).toEqual(model.files);
  expect(read.fileCount).toBe([...model.files.values()].filter((file) => !file.archived).length);
  expect(new Set(read.folders.map(({ name }) => name))).toEqual(model.folders);
  const share = await store.shares.readShare(actor, projectId);
  expect(share.mode).toBe(model.mode);
  expect(new Map(share.invitees.map(({ email, active }) => [email, active]))).toEqual(
    new Map([...model.invitees].sort()),
  );
  const seen = await store.projects.readProject(guest, projectId).then(
    () => true,
    () => false,
  );
  expect(seen).toBe(model.mode === 'restricted' && model.invitees.get(guestEmail) === true);
  const { available } = await store.wallet.readWallet(actor.accountId, 'live');
  expect(available.subscription + available.topup).toBe(model.credits);
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
}

/** The result of an operation, or its error code. */
const attempt = async <Result>(act: Promise<Result>): Promise<Result | string> =>
  act.catch((error: unknown) => (error as { code?: string }).code ?? String(error));

const paying = (idempotency?: Payment['idempotency']): Payment => ({
  credits: 1,
  call: { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 },
  ...(idempotency && { idempotency }),
});

const isTaken = (model: WorkspaceModel, name: string, folder: string | null, but = -1): boolean =>
  [...model.files].some(
    ([number, file]) =>
      number !== but && !file.archived && file.name === name && file.folder === folder,
  );

function add(model: WorkspaceModel, { files }: WorkspaceScene, id: string, file: ModelFile): void {
  files.push(id);
  model.files.set(model.made++, file);
  model.credits -= 1;
}

const folderId = ({ folders: known }: WorkspaceScene, name: string | null): string | null =>
  name === null ? null : (known.get(name) ?? 'none');

function create(name: string, folder: string | null, content: string): WorkspaceCommand {
  return command(`create ${name} in ${folder}`, async (model, scene) => {
    const { store, actor, projectId } = scene;
    const file = { projectId, folderId: folderId(scene, folder), name, content };
    const made = await attempt(store.files.createFile(actor, file, paying()));
    if (folder !== null && !model.folders.has(folder)) return expect(made).toBe('not_found');
    if (isTaken(model, name, folder)) return expect(made).toBe('name_conflict');
    if (typeof made === 'string') throw new Error(`Not made: ${made}`);
    add(model, scene, made.result.id, { name, folder, archived: false, version: 1, content });
  });
}

function createWithKey(name: string, content: string, key: string): WorkspaceCommand {
  return command(`create ${name} with key ${key}`, async (model, scene) => {
    const { store, actor, projectId } = scene;
    const file = { projectId, folderId: null, name, content };
    const claim = { method: 'POST', path: '/files', key, fingerprint: 'same' };
    const made = await attempt(store.files.createFile(actor, file, paying(claim)));
    const first = model.keys.get(key);
    if (first !== undefined)
      return expect(made).toMatchObject({ replayed: true, result: { id: scene.files[first] } });
    if (isTaken(model, name, null)) return expect(made).toBe('name_conflict');
    if (typeof made === 'string') throw new Error(`Not made: ${made}`);
    model.keys.set(key, model.made);
    add(model, scene, made.result.id, { name, folder: null, archived: false, version: 1, content });
  });
}

/** A file created earlier, possibly deleted since. `undefined`: none was created yet. */
const pick = ({ files }: WorkspaceScene, number: number): number | undefined =>
  files.length > 0 ? number % files.length : undefined;

/** A command on a file. Deleted files are not found. */
function onFile(
  name: string,
  some: number,
  act: (scene: WorkspaceScene, id: string) => Promise<unknown>,
  expected: (model: WorkspaceModel, file: ModelFile, number: number) => string | undefined,
  change: (
    model: WorkspaceModel,
    file: ModelFile,
    facts: { readonly done: unknown; readonly number: number; readonly scene: WorkspaceScene },
  ) => void,
): WorkspaceCommand {
  return command(`${name} ${some}`, async (model, scene) => {
    const number = pick(scene, some);
    if (number === undefined) return;
    const file = model.files.get(number);
    const done = await attempt(act(scene, scene.files[number] ?? ''));
    const error = file ? expected(model, file, number) : 'not_found';
    if (error !== undefined) return expect(done).toBe(error);
    expect(done).not.toBeTypeOf('string');
    if (file) change(model, file, { done, number, scene });
  });
}

const write = (some: number, content: string, behind: number) =>
  command(`write ${some}, ${behind} behind`, async (model, scene) => {
    const number = pick(scene, some);
    if (number === undefined) return;
    const id = scene.files[number] ?? '';
    const file = model.files.get(number);
    const versions = [(file?.version ?? 1) - behind];
    const done = await attempt(
      scene.store.files.updateFile(scene.actor, id, { content, versions }),
    );
    if (!file) return expect(done).toBe('not_found');
    if (behind > 0) return expect(done).toBe('version_conflict');
    Object.assign(file, { content, version: file.version + 1 });
    expect(done).toMatchObject({ version: file.version });
  });

const move = (some: number, name: string, folder: string | null) =>
  onFile(
    `move to ${folder}/${name}`,
    some,
    (scene, id) =>
      scene.store.files.updateFile(scene.actor, id, { name, folderId: folderId(scene, folder) }),
    (model, file, number) => {
      if (folder !== null && !model.folders.has(folder)) return 'not_found';
      const taken = !file.archived && isTaken(model, name, folder, number);
      return taken ? 'name_conflict' : undefined;
    },
    (_, file) => Object.assign(file, { name, folder }),
  );

const archive = (some: number, archived: boolean) =>
  onFile(
    archived ? 'archive' : 'restore',
    some,
    ({ store, actor }, id) => store.files.updateFile(actor, id, { archived }),
    (model, { name, folder }, number) =>
      !archived && isTaken(model, name, folder, number) ? 'name_conflict' : undefined,
    (_, file) => Object.assign(file, { archived }),
  );

/** Makes folders without active files more frequent. */
function archiveWhole(folder: string): WorkspaceCommand {
  return command(`archive all of ${folder}`, async (model, { store, actor, files }) => {
    for (const [number, file] of model.files)
      if (file.folder === folder && !file.archived) {
        await store.files.updateFile(actor, files[number] ?? '', { archived: true });
        file.archived = true;
      }
  });
}

const copy = (number: number) =>
  onFile(
    'copy',
    number,
    ({ store, actor }, id) => store.files.copyFile(actor, id, paying()),
    () => undefined,
    (model, { folder, content }, { done, scene }) => {
      const { result } = done as { result: { id: string; name: string } };
      expect(isTaken(model, result.name, folder)).toBe(false);
      expect(result.name).toContain('(copy');
      const { id, name } = result;
      add(model, scene, id, { name, folder, archived: false, version: 1, content });
    },
  );

const remove = (some: number) =>
  onFile(
    'delete',
    some,
    ({ store, actor }, id) => store.files.deleteFile(actor, id).then(() => null),
    () => undefined,
    (model, _, { number }) => model.files.delete(number),
  );

function makeFolder(name: string): WorkspaceCommand {
  return command(`make folder ${name}`, async (model, scene) => {
    const { store, actor, projectId } = scene;
    const made = await attempt(
      store.folders.createFolder(actor, { projectId, parentFolderId: null, name }),
    );
    if (model.folders.has(name)) return expect(made).toBe('name_conflict');
    if (typeof made === 'string') throw new Error(`Not made: ${made}`);
    model.folders.add(name);
    scene.folders.set(name, made.id);
  });
}

function removeFolder(name: string, cascade: boolean): WorkspaceCommand {
  return command(`delete folder ${name}, cascade ${cascade}`, async (model, scene) => {
    const id = scene.folders.get(name) ?? 'none';
    const done = await attempt(scene.store.folders.deleteFolder(scene.actor, id, { cascade }));
    if (!model.folders.has(name)) return expect(done).toBe('not_found');
    const inside = [...model.files].filter(([, { folder }]) => folder === name);
    if (!cascade && inside.some(([, { archived }]) => !archived))
      return expect(done).toBe('folder_not_empty');
    model.folders.delete(name);
    scene.folders.delete(name);
    const filesDeleted = cascade ? inside.length : 0;
    expect(done).toEqual({ filesDeleted, filesMoved: inside.length - filesDeleted });
    if (cascade) for (const [number] of inside) model.files.delete(number);
    else await moveToParent(model, scene, inside);
  });
}

/** A moved file keeps its name if it is unused, otherwise it gets a new one. */
async function moveToParent(
  model: WorkspaceModel,
  { store, actor, files }: WorkspaceScene,
  inside: readonly (readonly [number, ModelFile])[],
): Promise<void> {
  const there = new Set(
    [...model.files.values()].filter(({ folder }) => folder === null).map(({ name }) => name),
  );
  for (const [number, file] of inside) {
    const { name } = await store.files.readFile(actor, files[number] ?? '');
    if (!there.has(file.name)) expect(name).toBe(file.name);
    expect(there.has(name)).toBe(false);
    there.add(name);
    Object.assign(file, { name, folder: null });
  }
}

function invite(emails: readonly string[]): WorkspaceCommand {
  return command(`invite ${emails.join()}`, async (model, { store, actor, projectId }) => {
    const added = emails.filter((email) => !model.invitees.has(email));
    const { result, creditsCharged } = await store.shares.invite(
      actor,
      projectId,
      emails,
      paying(),
    );
    expect(result.added).toEqual(added);
    expect(creditsCharged).toBe(Math.sign(added.length));
    model.credits -= creditsCharged;
    for (const email of emails) model.invitees.set(email, true);
    model.mode = 'restricted';
  });
}

async function makePrivate(model: WorkspaceModel, scene: WorkspaceScene): Promise<void> {
  await scene.store.shares.makePrivate(scene.actor, scene.projectId);
  for (const email of model.invitees.keys()) model.invitees.set(email, false);
  model.mode = 'private';
}

async function makePublic(model: WorkspaceModel, scene: WorkspaceScene): Promise<void> {
  const { creditsCharged } = await scene.store.shares.makePublic(
    scene.actor,
    scene.projectId,
    paying(),
  );
  expect(creditsCharged).toBe(model.published ? 0 : 1);
  model.credits -= creditsCharged;
  model.published = true;
  model.mode = 'public';
}

function accessForeignProject(some: number): WorkspaceCommand {
  return command(`a stranger tries ${some}`, async (model, scene) => {
    const { store, stranger, files, projectId } = scene;
    const number = pick(scene, some) ?? 0;
    const id = files[number] ?? 'none';
    const versions = [model.files.get(number)?.version ?? 1];
    const tries: (() => Promise<unknown>)[] = [
      () => store.files.updateFile(stranger, id, { content: '!', versions }),
      () => store.files.readFile(stranger, id),
      () => store.projects.updateProject(stranger, projectId, { name: '!' }),
      () => store.shares.makePrivate(stranger, projectId),
    ];
    for (const tried of tries) expect(await attempt(tried())).toBe('not_found');
  });
}

async function sweepContent(_: WorkspaceModel, { store }: WorkspaceScene): Promise<void> {
  await store.housekeeping.sweepContent();
}
