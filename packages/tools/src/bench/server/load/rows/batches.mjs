import { setTimeout as pause } from 'node:timers/promises';
import { each, idOf, repeated, same, times } from './row.mjs';

const documents = 100;
/** Each of these requests needs a batch of its own. */
const count = 60;

const body = { format: 'html', documents: [{ markdown: '# Plan\n\nShort.', name: 'plan' }] };
const largeBody = {
  ...body,
  documents: times(documents, (number) => ({ ...body.documents[0], name: `plan ${number}` })),
};

const newBatch = (scene, sent) =>
  scene.ask('POST /api/v1/batches', scene.byKey({ body: sent })).then(idOf);

const newBatches = (scene, number) => repeated(number, () => newBatch(scene, body));

/** Starts a batch and waits until it has ended. @returns its id */
async function finishedBatch(scene) {
  const id = await newBatch(scene, largeBody);
  for (;;) {
    const { text } = await scene.ask(`GET /api/v1/batches/${id}`, scene.byKey());
    if (JSON.parse(text).state !== 'running') return id;
    await pause(50);
  }
}

async function jobsOf(scene, batch) {
  const { text } = await scene.ask(`GET /api/v1/batches/${batch}/jobs`, scene.byKey());
  return JSON.parse(text).jobs;
}

const byKey = (scene) => scene.byKey();
const note = `${documents} documents`;

/** A row that reads a batch which has ended. */
const ofFinished = (endpoint, pathOf, more) =>
  same(endpoint, byKey, {
    ...more,
    note,
    async path(scene) {
      return `GET ${await pathOf(await finishedBatch(scene), scene)}`;
    },
  });

/** The zip file of the large project counts as all that an account may read in a minute. */
async function afterOtherZips(id) {
  await pause(60_000);
  return `/api/v1/batches/${id}/zip`;
}

const jobOf = async (batch, scene) => `/api/v1/jobs/${(await jobsOf(scene, batch))[0].id}`;

export const batchRows = [
  same('POST /api/v1/batches', (scene) => scene.byKey({ body }), { note: '1 document', count }),
  same('POST /api/v1/batches', (scene) => scene.byKey({ body: largeBody }), { note, count: 10 }),
  ofFinished('GET /api/v1/batches/{id}', (id) => `/api/v1/batches/${id}`),
  ofFinished('GET /api/v1/batches/{id}/jobs', (id) => `/api/v1/batches/${id}/jobs`),
  ofFinished('GET /api/v1/batches/{id}/zip', afterOtherZips, {
    // An account may read ten in a minute.
    count: 5,
  }),
  ofFinished('GET /api/v1/jobs/{id}', jobOf),
  ofFinished(
    'GET /api/v1/jobs/{id}/output',
    async (id, scene) => `${await jobOf(id, scene)}/output`,
  ),
  each(
    'DELETE /api/v1/batches/{id}',
    async (scene) =>
      (await newBatches(scene, count)).map((id) => [`DELETE /api/v1/batches/${id}`, scene.byKey()]),
    { count },
  ),
  each(
    'DELETE /api/v1/jobs/{id}',
    async (scene) => {
      const found = await Promise.all(
        (await newBatches(scene, count)).map((id) => jobsOf(scene, id)),
      );
      return found.flat().map(({ id }) => [`DELETE /api/v1/jobs/${id}`, scene.byKey()]);
    },
    { count },
  ),
];
