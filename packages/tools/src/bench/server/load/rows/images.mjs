import { each, idOf, repeated, same, times } from './row.mjs';

/** Images are cleaned in a thread, one after the other. */
const count = 60;

/** A png of one pixel. */
const content =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

let made = 0;

const keep = (scene) => [
  `POST /api/v1/projects/${scene.large.id}/images`,
  scene.byKey({ body: { name: `image ${(made += 1)}.png`, content } }),
];

const newImages = (scene, number) => repeated(number, () => scene.ask(...keep(scene)).then(idOf));

/** Requests for different images. */
const perImage = (method, bodyOf) =>
  each(
    `${method} /api/v1/images/{id}`,
    async (scene) =>
      (await newImages(scene, count)).map((id, number) => [
        `${method} /api/v1/images/${id}`,
        scene.byKey(bodyOf && { body: bodyOf(number) }),
      ]),
    { count },
  );

export const imageRows = [
  each('POST /api/v1/projects/{id}/images', (scene) => times(count, () => keep(scene)), { count }),
  same('GET /api/v1/projects/{id}/images', (scene) => scene.byKey(), {
    path: ({ large }) => `GET /api/v1/projects/${large.id}/images`,
  }),
  perImage('GET'),
  perImage('PATCH', (number) => ({ name: `renamed ${number}.png` })),
  perImage('DELETE'),
];
