import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { onEachDatabase } from '../databases.ts';
import { useWorkspace } from './use-workspace.ts';

/** One request: operation, caller, which recent object, and which variant. */
interface Act {
  readonly what: number;
  readonly who: number;
  readonly one: number;
  readonly other: number;
}

const number = fc.noBias(fc.nat(1000));
const arbitraryAct: fc.Arbitrary<Act> = fc.record({
  what: number,
  who: number,
  one: number,
  other: number,
});
const names = ['a', 'b', 'c.md', 'd.md', 'e'];
const modes = ['private', 'public'];

/** Picks one of the newest items of a list, which may be empty. */
const pick = (list: readonly string[], at: number, newest: number) =>
  list.slice(-newest)[at % Math.min(newest, list.length || 1)] ?? 'none';

/** Ids of one person's objects. */
interface Things {
  projects: string[];
  folders: string[];
  files: string[];
}

function keepInMind(things: Things, status: number, json: Record<string, unknown>): void {
  const id = String(json['id']);
  if (json['deleted'] === true) {
    for (const list of Object.values(things) as string[][])
      if (list.includes(id)) list.splice(list.indexOf(id), 1);
  } else if (status === 201) {
    if ('etag' in json) things.files.push(id);
    else if ('parent_folder_id' in json) things.folders.push(id);
    else things.projects.push(id);
  }
}

onEachDatabase((database) => {
  const workspace = useWorkspace(database, {
    config: {
      projectsMax: 6,
      foldersMax: 6,
      folderDepthMax: 3,
      filesMax: 12,
      contentBytesMax: 200,
    },
  });
  const { call } = workspace;

  test('concurrent random operations of two people keep all invariants', async () => {
    const people = [await workspace.newPerson(), await workspace.newPerson()];
    const thingsOf: Things[] = [];
    for (const { live } of people) {
      const project = await workspace.newProject({}, live);
      const folder = await workspace.newFolder(project, {}, live);
      const file = await workspace.newFile(project, {}, live);
      thingsOf.push({ projects: [project.id], folders: [folder.id], files: [file.id] });
    }

    const requestOf = ({ what, who, one, other }: Act): [string, object?] => {
      // Sometimes a caller uses other people's objects.
      const { projects, folders, files } = thingsOf[(who + (one % 20 === 0 ? 1 : 0)) % 2]!;
      const [project, folder] = [pick(projects, one, 2), pick(folders, other, 3)];
      const file = pick(files, one, 4);
      const name = names[other % names.length];
      const inFolder = other % 2 ? folder : null;
      const content = 'x'.repeat(one % 90);
      const requests: [string, object?][] = [
        [`POST /projects/${project}/folders`, { name, parent_folder_id: inFolder }],
        ['POST /files', { project_id: project, folder_id: inFolder, name, content }],
        ['POST /files', { project_id: project, folder_id: null, name, content }],
        [`POST /files/${file}/copy`],
        [`PATCH /files/${file}`, { content, version: 1 + (other % 2) }],
        [`PATCH /files/${file}`, { name, archived: one % 3 === 0, folder_id: inFolder }],
        [`PATCH /folders/${folder}`, { name }],
        [`PATCH /projects/${project}`, { archived: one % 3 === 0 }],
        [`DELETE /files/${file}`],
        [`DELETE /folders/${folder}${other % 2 ? '?cascade=true' : ''}`],
        [`POST /projects/${project}/share/invites`, { emails: people.map(({ email }) => email) }],
        [`POST /projects/${project}/share/${modes[other % 2]!}`],
        [`GET /projects/${project}?include_archived=true`],
        [`GET /files/${file}/content`],
        other % 5 ? ['POST /projects', { name }] : [`DELETE /projects/${project}`],
      ];
      return requests[what % requests.length]!;
    };
    const send = async (act: Act) => {
      const [route, body] = requestOf(act);
      const key = people[act.who % 2]?.live ?? null;
      const headers: Record<string, string> =
        act.one % 4 ? {} : { 'idempotency-key': `k${act.other % 50}` };
      const { status, json } = await call(route, { key, headers, ...(body && { body }) });
      expect(status, `${route} ${JSON.stringify(json)}`).toBeLessThan(500);
      keepInMind(thingsOf[act.who % 2]!, status, json);
    };

    const { housekeeping } = workspace.server.store;
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryAct, { minLength: 20, maxLength: 40 }), async (acts) => {
        const waiting = [...acts];
        const work = async () => {
          for (let act = waiting.shift(); act; act = waiting.shift()) await send(act);
        };
        await Promise.all(Array.from({ length: 6 }, work));
        await housekeeping.sweepContent();
        expect(await housekeeping.checkInvariants()).toEqual([]);
      }),
      { numRuns: runs(8), endOnFailure: true },
    );
  });
});
