import { expect, test } from 'vitest';
import { checkedFetch } from '../checked-fetch.ts';
import { startServer } from '../running-server.ts';

test('links contain the base path and work', async () => {
  const server = await startServer({ config: { basePath: '/mdconv' } });
  const { origin } = new URL(server.url);
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${server.live}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await checkedFetch(new URL(path, origin), init, '/mdconv');
    const text = await answer.text();
    const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { status: answer.status, location: answer.headers.get('location') ?? '', json };
  };
  const api = '/mdconv/api/v1';

  const project = await send('POST', `${api}/projects`, { name: 'Plans' });
  expect(project.location).toBe(`${api}/projects/${String(project.json['id'])}`);
  const folder = await send('POST', `${project.location}/folders`, { name: 'Drafts' });
  expect(folder.location).toBe(`${api}/folders/${String(folder.json['id'])}`);
  const fields = { project_id: project.json['id'], name: 'a.md', content: '# A' };
  const file = await send('POST', `${api}/files`, fields);
  const copy = await send('POST', `${file.location}/copy`);
  for (const { location, json } of [file, copy]) {
    expect(location).toBe(`${api}/files/${String(json['id'])}`);
    expect(json['content_url']).toBe(`${location}/content`);
  }
  const stale = await send('PATCH', file.location, { content: 'x', version: 9 });
  expect(stale.json['current']).toEqual({ ...file.json, content: '# A' });
  const { json: share } = await send('POST', `${project.location}/share/public`);
  expect(share['url']).toBe(`${origin}${api}/shared/${String(share['slug'])}`);
  for (const path of [project.location, String(share['url'])]) {
    const read = await send('GET', path);
    expect(read.json['files']).toEqual([file.json, copy.json]);
  }
  expect((await send('GET', file.location)).json).toEqual(file.json);
  expect((await send('GET', String(file.json['content_url']))).status).toBe(200);
  await server.close();
});
