import { each, idOf, repeated, same, times } from './row.mjs';

const definition = (slug) => ({
  design: {
    ...{ extends: 'minimal-clean', slug, name: slug, description: 'For the bench.' },
    palette: { accent: '#0f5b4b' },
  },
});

/** Saves designs. @returns their ids */
const newDesigns = (scene, count, prefix) =>
  repeated(count, (number) =>
    scene
      .ask('POST /api/v1/design-systems', scene.byKey({ body: definition(`${prefix}-${number}`) }))
      .then(idOf),
  );

/** A worker process renders a specimen of each. */
const count = 20;

export const designRows = [
  each(
    'POST /api/v1/design-systems',
    (scene) =>
      times(count, (number) => [
        'POST /api/v1/design-systems',
        scene.byKey({ body: definition(`house-${number}`) }),
      ]),
    { count },
  ),
  same('GET /api/v1/design-systems', (scene) => scene.byKey(), { note: '20 designs' }),
  same('GET /api/v1/design-systems/{id}', (scene) => scene.byKey(), {
    path: () => 'GET /api/v1/design-systems/house-0',
  }),
  each(
    'PATCH /api/v1/design-systems/{id}',
    (scene) =>
      times(count, (number) => [
        `PATCH /api/v1/design-systems/house-${number}`,
        scene.byKey({ body: definition(`house-${number}`) }),
      ]),
    { count },
  ),
  each(
    'DELETE /api/v1/design-systems/{id}',
    async (scene) =>
      (await newDesigns(scene, count, 'gone')).map((id) => [
        `DELETE /api/v1/design-systems/${id}`,
        scene.byKey(),
      ]),
    { count },
  ),
];
