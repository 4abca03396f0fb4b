import { expect, test } from 'vitest';
import { onAnyDatabase } from '../databases.ts';
import { refusalOf, useWorkspace } from './use-workspace.ts';

onAnyDatabase((database) => {
  const workspace = useWorkspace(database);
  const { call } = workspace;

  test('anonymous reads are limited to 600 per minute', async () => {
    const project = await workspace.newProject();
    const file = await workspace.newFile(project);
    const { json } = await call(`POST /projects/${project.id}/share/public`);
    for (const route of [`GET /shared/${String(json['slug'])}`, `GET /files/${file.id}/content`]) {
      const read = async () => (await call(route, { key: null })).status;
      const statuses = new Set<number>();
      for (let tens = 0; tens < 60; tens += 1)
        for (const status of await Promise.all(Array.from({ length: 10 }, read)))
          statuses.add(status);
      expect(statuses).toEqual(new Set([200]));
      const refused = await call(route, { key: null });
      expect(refusalOf(refused)).toEqual([429, 'rate_limited']);
      expect(refused.headers.get('retry-after')).toBe('60');
      expect((await call(route)).status).toBe(200);
    }
    workspace.server.clock.now += 60_000;
    const again = await call(`GET /files/${file.id}/content`, { key: null });
    expect(again.status).toBe(200);
  });
});
