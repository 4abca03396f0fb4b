import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { examplePixel } from '../../src/wire/index.ts';
import { onEachDatabase } from '../databases.ts';
import { refusalOf, useWorkspace, type Thing } from './use-workspace.ts';

const pixel = Buffer.from(examplePixel, 'base64');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const hostile = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script>
  <image href="http://example.com/a.png"/><rect width="1" height="1"/></svg>`;

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { contentBytesMax: 20_000_000 } });
  const { call, newFile, newFolder, newImage, newProject } = workspace;
  const readBytes = ({ id }: Thing, headers: Record<string, string> = {}) =>
    call(`GET /images/${id}`, { headers });
  const post = ({ id }: Thing, body: object) => call(`POST /projects/${id}/images`, { body });

  describe('images of projects', () => {
    test('an image is kept free of charge and served as it is, inert', async () => {
      const project = await newProject();
      const credits = await workspace.creditsOf();
      const { status, json, headers } = await post(project, {
        name: 'a.png',
        content: examplePixel,
      });
      expect([status, json['media_type'], json['version']]).toEqual([201, 'image/png', 1]);
      expect(headers.get('location')).toBe(json['url']);
      expect(await workspace.creditsOf()).toBe(credits);
      const read = await readBytes(json as Thing);
      expect(Buffer.from(read.bytes)).toEqual(pixel);
      expect(
        ['content-type', 'x-content-type-options', 'content-security-policy'].map((name) =>
          read.headers.get(name),
        ),
      ).toEqual(['image/png', 'nosniff', "sandbox; default-src 'none'"]);
      const etag = read.headers.get('etag') ?? '';
      expect((await readBytes(json as Thing, { 'if-none-match': etag })).status).toBe(304);
    });

    test('the bytes decide the type, and other bytes are refused', async () => {
      const project = await newProject();
      const svg = await newImage(project, { name: 'a.png', content: base64(hostile) });
      expect(svg['media_type']).toBe('image/svg+xml');
      const { bytes } = await readBytes(svg);
      expect(Buffer.from(bytes).toString()).not.toMatch(/script|onload|example\.com/);
      for (const content of [
        '<!doctype html><script>1</script>',
        '%PDF-1.7',
        '\x89PNG\r\n\x1a\n',
      ]) {
        const answer = await post(project, { name: 'b.png', content: base64(content) });
        expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
        expect(JSON.stringify(answer.json)).toContain('cannot be kept');
      }
      const notBase64 = await post(project, { name: 'b.png', content: '*' });
      expect(refusalOf(notBase64)).toEqual([422, 'validation_failed']);
    });

    test('what follows the picture is not kept', async () => {
      const polyglot = Buffer.concat([pixel, Buffer.from('<script>alert(1)</script>')]);
      const image = await newImage(await newProject(), { content: polyglot.toString('base64') });
      expect(Buffer.from((await readBytes(image)).bytes)).toEqual(pixel);
    });

    test('names are shared with files; images count in the bytes of the account', async () => {
      const project = await newProject();
      await newFile(project, { name: 'same' });
      const taken = await post(project, { name: 'same', content: examplePixel });
      expect(refusalOf(taken)).toEqual([409, 'name_conflict']);
      await workspace.server.store.images.createImage(
        { accountId: workspace.server.account.id, mode: 'live' },
        {
          ...{ projectId: project.id, folderId: null, name: 'large', mediaType: 'image/gif' },
          bytes: new Uint8Array(19_990_000),
        },
      );
      const content = Buffer.from(`<svg>${'<rect/>'.repeat(1500)}</svg>`).toString('base64');
      const full = await post(project, { name: 'b.svg', content });
      expect(refusalOf(full)).toEqual([409, 'limit_reached']);
      await call(`DELETE /projects/${project.id}`);
    });

    test('a document shows the images beside it: converted, checked and zipped', async () => {
      const project = await newProject();
      const folder = await newFolder(project, { name: 'Figures 1' });
      await newImage(project, { name: 'in.png', folder_id: folder.id });
      await newImage(project, { name: 'top.png' });
      const markdown =
        '# A\n\n![i](in.png)\n\n![t](../top.png)\n\n![r](/top.png)\n\n![n](none.png)\n';
      const inside = { folder_id: folder.id, content: markdown };
      const { id } = await newFile(project, inside);
      const { json } = await call(`POST /files/${id}/convert`, { body: { format: 'html' } });
      expect(String(json['output']).match(/<img/g)).toHaveLength(3);
      expect(JSON.stringify(json['warnings']).match(/image-not-embedded/g)).toHaveLength(1);
      const checked = await call(`POST /files/${id}/check`, { body: {} });
      const found = checked.json['findings'] as readonly { code: string; line: number }[];
      expect(
        found.filter(({ code }) => code === 'picture-missing').map(({ line }) => line),
      ).toEqual([9]);
      const zip = await call(`GET /projects/${project.id}/zip`);
      expect(Buffer.from(unzipSync(zip.bytes)['Figures 1/in.png']!)).toEqual(pixel);
    });

    test('visitors of a public project see its images, others do not', async () => {
      const project = await newProject();
      const image = await newImage(project);
      const anonymous = () => call(`GET /images/${image.id}`, { key: null });
      expect((await anonymous()).status).toBe(404);
      await call(`POST /projects/${project.id}/share/public`);
      expect((await anonymous()).headers.get('x-robots-tag')).toBe('noindex');
      const { json } = await call(`GET /projects/${project.id}/images`, { key: null });
      expect(json).toMatchObject({ images: [{ id: image.id }], next_cursor: null });
      expect((await call(`GET /projects/${project.id}`)).json).toMatchObject({
        files: [],
        file_count: 0,
      });
    });

    test('a change renames, moves and replaces', async () => {
      const project = await newProject();
      const image = await newImage(project);
      const folder = await newFolder(project);
      const body = { name: 'b.svg', folder_id: folder.id, content: base64(hostile) };
      const { json } = await call(`PATCH /images/${image.id}`, { body });
      expect(json).toMatchObject({
        ...{ name: 'b.svg', folder_id: folder.id, media_type: 'image/svg+xml', version: 2 },
      });
      const bad = await call(`PATCH /images/${image.id}`, { body: { content: base64('text') } });
      expect(refusalOf(bad)).toEqual([422, 'validation_failed']);
      expect((await call(`DELETE /images/${image.id}`)).json).toEqual({
        id: image.id,
        deleted: true,
      });
      expect((await readBytes(image)).status).toBe(404);
    });
  });
});
