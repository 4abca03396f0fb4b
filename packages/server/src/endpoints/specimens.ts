import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { designSystems } from '@mdconv/core';
import { specimenFiles } from '@mdconv/render';
import { endpoint, type Endpoint } from '../http/index.ts';
import { ApiError } from '../wire/index.ts';
import { ifNoneMatch, isNotModified } from './requests/entity-tags.ts';

const getSpecimen = endpoint({
  method: 'GET',
  path: '/specimens/{slug}',
  summary: 'Returns a picture of a built-in design system.',
  description: 'The first page of a document in this design, 320 pixels wide.',
  tag: 'Design systems',
  credentials: 'none',
  isStatic: true,
  parameters: [ifNoneMatch],
  success: {
    status: 200,
    description: 'The picture.',
    media: ['image/png'],
    notModified: true,
  },
  errors: ['not_found'],

  async handle(request) {
    const { slug = '' } = request.parameters;
    const picture = await readPicture(slug);
    if (!picture) throw new ApiError('not_found', 'There is no picture of such a design system.');
    const headers = { ETag: picture.etag, 'Cache-Control': 'public, max-age=3600' };
    if (isNotModified(request, picture.etag)) return { status: 304, headers };
    const body = { kind: 'bytes', contentType: 'image/png', bytes: picture.bytes } as const;
    return { status: 200, headers, body: { ...body, isShared: true } };
  },
});

interface Picture {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

const pictures = new Map<string, Promise<Picture>>();

/** Reads the picture of a built-in design, once. */
function readPicture(slug: string): Promise<Picture> | undefined {
  if (!designSystems.some((design) => design.slug === slug)) return undefined;
  const known = pictures.get(slug);
  if (known) return known;
  const reading = readFile(specimenFiles(slug).picture).then((bytes) => ({
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }));
  pictures.set(slug, reading);
  reading.catch(() => pictures.delete(slug));
  return reading;
}

export const specimenEndpoints: readonly Endpoint[] = [getSpecimen];
