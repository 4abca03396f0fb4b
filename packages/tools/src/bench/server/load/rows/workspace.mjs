import { each, idOf, repeated, same, times } from './row.mjs';

const byKey = (scene) => scene.byKey();
const text = 'A line of text.\n'.repeat(20);

/** Follows the pages of a list. @returns the path of a page in the middle, by its cursor */
async function pageAfter(scene, path, pages) {
  let page = path;
  for (let number = 0; number < pages; number += 1) {
    const { next_cursor: cursor } = JSON.parse(
      (await scene.ask(`GET ${page}`, scene.byKey())).text,
    );
    page = `${path}&cursor=${encodeURIComponent(cursor)}`;
  }
  return `GET ${page}`;
}

const ofLarge =
  (query = '') =>
  ({ large }) =>
    `GET /api/v1/projects/${large.id}${query}`;

const projects = [
  same('GET /api/v1/projects', byKey, { note: 'without limit: 100' }),
  same('GET /api/v1/projects', byKey, {
    note: 'limit 200',
    path: () => 'GET /api/v1/projects?limit=200',
  }),
  same('GET /api/v1/projects', byKey, {
    note: 'limit 200, after 5,000',
    path: (scene) => pageAfter(scene, '/api/v1/projects?limit=200', 25),
  }),
  same('GET /api/v1/projects', byKey, {
    note: 'all, limit 200',
    path: () => 'GET /api/v1/projects?scope=all&limit=200',
  }),
  same('GET /api/v1/projects', byKey, {
    note: 'shared',
    path: () => 'GET /api/v1/projects?scope=shared',
  }),
  same('POST /api/v1/projects', (scene) => scene.byKey({ body: { name: 'New' } })),
  same('GET /api/v1/projects/{id}', byKey, {
    note: 'without limit: 1,500 of 50,500',
    path: ofLarge(),
  }),
  same('GET /api/v1/projects/{id}', byKey, { note: 'limit 250', path: ofLarge('?limit=250') }),
  same('GET /api/v1/projects/{id}', byKey, {
    note: 'limit 1,500, after 25,500',
    path: (scene) => pageAfter(scene, `/api/v1/projects/${scene.large.id}?limit=1500`, 17),
  }),
  {
    endpoint: 'GET /api/v1/projects/{id}',
    note: 'not modified',
    async open(scene) {
      const path = ofLarge()(scene);
      const { headers } = await scene.ask(path, scene.byKey());
      return () => scene.ask(path, scene.byKey({ headers: { 'if-none-match': headers.etag } }));
    },
  },
  each('PATCH /api/v1/projects/{id}', (scene, count) =>
    times(count, (number) => [
      `PATCH /api/v1/projects/${scene.projects[number]}`,
      scene.byKey({ body: { name: `Renamed ${number}` } }),
    ]),
  ),
  each('DELETE /api/v1/projects/{id}', (scene, count) =>
    scene.projects.splice(-count).map((id) => [`DELETE /api/v1/projects/${id}`, scene.byKey()]),
  ),
  each(
    'GET /api/v1/projects/{id}/zip',
    ({ others }, count) => {
      const owners = others.filter(({ project }) => project);
      return times(count, (number) => owners[number % owners.length]).map(({ project, key }) => [
        `GET /api/v1/projects/${project}/zip`,
        { key },
      ]);
    },
    { note: '100 files' },
  ),
  same('GET /api/v1/projects/{id}/zip', byKey, {
    note: '50,000 files',
    // One counts as ten, which an account may read in a minute.
    count: 1,
    path: ({ large }) => `GET /api/v1/projects/${large.id}/zip`,
  }),
];

const newFolders = (scene, count) =>
  repeated(count, (number) =>
    scene
      .ask(
        `POST /api/v1/projects/${scene.large.id}/folders`,
        scene.byKey({ body: { name: `new ${number}` } }),
      )
      .then(idOf),
  );

const folders = [
  each('POST /api/v1/projects/{id}/folders', (scene, count) =>
    times(count, (number) => [
      `POST /api/v1/projects/${scene.large.id}/folders`,
      scene.byKey({ body: { name: `first ${number}` } }),
    ]),
  ),
  each('PATCH /api/v1/folders/{id}', (scene, count) =>
    times(count, (number) => [
      `PATCH /api/v1/folders/${scene.large.folderIds[number]}`,
      scene.byKey({ body: { name: `renamed ${number}` } }),
    ]),
  ),
  each('DELETE /api/v1/folders/{id}', async (scene, count) =>
    (await newFolders(scene, count)).map((id) => [`DELETE /api/v1/folders/${id}`, scene.byKey()]),
  ),
  each(
    'DELETE /api/v1/folders/{id}',
    ({ large, byKey: own }, count) =>
      large.folderIds
        .splice(-count)
        .map((id) => [`DELETE /api/v1/folders/${id}?cascade=true`, own()]),
    { note: 'with its 100 files', count: 60 },
  ),
];

/** The requests for different files of the large project. */
const perFile =
  (method, pathOf, optionsOf = (scene) => scene.byKey()) =>
  (scene, count) =>
    times(count, (number) => [
      `${method} ${pathOf(scene.large.fileIds[number])}`,
      optionsOf(scene, number),
    ]);

const files = [
  each('POST /api/v1/files', (scene, count) =>
    times(count, (number) => [
      'POST /api/v1/files',
      scene.byKey({
        body: {
          project_id: scene.large.id,
          name: `new ${number}.md`,
          content: `# ${number}\n${text}`,
        },
      }),
    ]),
  ),
  each(
    'GET /api/v1/files/{id}',
    perFile('GET', (id) => `/api/v1/files/${id}`),
  ),
  each(
    'GET /api/v1/files/{id}/content',
    perFile('GET', (id) => `/api/v1/files/${id}/content`),
  ),
  each(
    'PATCH /api/v1/files/{id}',
    perFile(
      'PATCH',
      (id) => `/api/v1/files/${id}`,
      (scene, number) =>
        scene.byKey({ body: { content: `# Changed ${number}\n${text}`, version: 1 } }),
    ),
    { note: 'content' },
  ),
  each(
    'PATCH /api/v1/files/{id}',
    perFile(
      'PATCH',
      (id) => `/api/v1/files/${id}`,
      (scene, number) => scene.byKey({ body: { name: `renamed ${number}.md` } }),
    ),
    { note: 'name' },
  ),
  each(
    'POST /api/v1/files/{id}/copy',
    perFile('POST', (id) => `/api/v1/files/${id}/copy`),
  ),
  each('DELETE /api/v1/files/{id}', ({ large, byKey: own }, count) =>
    large.fileIds.splice(0, count).map((id) => [`DELETE /api/v1/files/${id}`, own()]),
  ),
];

export const workspaceRows = [...projects, ...files, ...folders];
