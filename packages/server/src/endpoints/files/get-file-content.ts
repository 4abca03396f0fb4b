import { endpoint } from '../../endpoint.ts';
import { etagOf, exampleContent } from '../../wire/index.ts';
import { visitorOf } from '../caller-of.ts';
import { openRead } from '../open-read.ts';
import { isNotModified } from '../is-not-modified.ts';
import { idOf, ifNoneMatch } from '../parameters.ts';
import { pathId } from '../path-id.ts';

export const getFileContent = endpoint({
  method: 'GET',
  path: '/api/v1/files/{id}/content',
  summary: "Reads a file's markdown.",
  description:
    'Needs no credentials while the project is public. An invitee reads it while the project is restricted. What is archived opens to its owner alone.',
  tag: 'Workspace',
  credentials: 'public',
  addressLimit: openRead.addressLimit,
  parameters: [idOf('file'), ifNoneMatch],
  success: {
    status: 200,
    description: 'The markdown as it was saved.',
    media: ['text/markdown'],
    example: exampleContent,
    headers: { ETag: 'The version in double quotes.', ...openRead.describedHeaders },
    notModified: true,
  },
  errors: ['not_found'],

  async handle(request, { store }) {
    const file = await store.files.readContent(visitorOf(request), pathId(request, 'file'));
    const etag = etagOf(file);
    const headers = { ETag: etag, ...openRead.headers };
    if (isNotModified(request.headers['if-none-match'], etag)) return { status: 304, headers };
    const contentType = 'text/markdown; charset=utf-8';
    return { status: 200, headers, body: { kind: 'bytes', contentType, bytes: file.content } };
  },
});
