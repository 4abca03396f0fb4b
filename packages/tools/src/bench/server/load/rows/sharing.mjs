import { each, same, times } from './row.mjs';

/** Requests for different projects of the large account. */
const perProject =
  (method, end, optionsOf = (scene) => scene.byKey()) =>
  (scene, count) =>
    times(count, (number) => [
      `${method} /api/v1/projects/${scene.projects[number]}/share${end}`,
      optionsOf(scene, number),
    ]);

const invite = (scene) => scene.byKey({ body: { emails: [scene.others[0].email] } });
const later = { expires_at: '2036-12-31T00:00:00Z' };
const sharedLarge =
  (query = '') =>
  ({ large }) =>
    `GET /api/v1/shared/${large.slug}${query}`;

export const sharingRows = [
  each('GET /api/v1/projects/{id}/share', perProject('GET', '')),
  each('POST /api/v1/projects/{id}/share/invites', perProject('POST', '/invites', invite)),
  each('DELETE /api/v1/projects/{id}/share/invites/{email}', (scene, count) =>
    perProject('DELETE', `/invites/${encodeURIComponent(scene.others[0].email)}`)(scene, count),
  ),
  each('POST /api/v1/projects/{id}/share/public', perProject('POST', '/public')),
  each(
    'PATCH /api/v1/projects/{id}/share',
    perProject('PATCH', '', (scene) => scene.byKey({ body: later })),
  ),
  each('POST /api/v1/projects/{id}/share/rotate', perProject('POST', '/rotate')),
  each('POST /api/v1/projects/{id}/share/private', perProject('POST', '/private')),
  same('GET /api/v1/shared/{slug}', () => ({}), {
    note: 'anonymous, without limit: 1,500 of 50,500',
    path: sharedLarge(),
  }),
  same('GET /api/v1/shared/{slug}', () => ({}), {
    note: 'anonymous, limit 250',
    path: sharedLarge('?limit=250'),
  }),
];
