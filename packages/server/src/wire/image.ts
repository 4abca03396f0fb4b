import type { Image as StoredImage } from '@mdconv/store';
import { z } from 'zod';
import { exampleOf, exampleTime, record } from './examples.ts';
import { Name } from './fields.ts';
import { Time, timeText, Uuid } from './scalars.ts';

/** An image of a project without its bytes. */
export const Image = record(
  'Image',
  z.object({
    id: z.uuid(),
    project_id: z.uuid(),
    folder_id: z.uuid().nullable().describe('null for an image at the top of the project.'),
    name: z.string(),
    media_type: z.string().describe('Such as `image/png`. The bytes decide, not the name.'),
    version: z.int().min(1).describe('Starts at 1. New bytes add 1.'),
    byte_size: z.int().min(0),
    content_sha256: z.string().describe('SHA-256 of the bytes, hexadecimal.'),
    url: z.string().describe('Absolute path of the bytes.'),
    created_at: Time,
    updated_at: Time,
  }),
  {
    id: '0193490e-5c00-7000-8000-000000000006',
    project_id: '0193490e-5c00-7000-8000-000000000001',
    folder_id: null,
    name: 'growth.png',
    media_type: 'image/png',
    version: 1,
    byte_size: 70,
    content_sha256: '48b9b65915afd363d38252375b4552c0dd5fefcb32544eca71486a3a88876012',
    url: '/api/v1/images/0193490e-5c00-7000-8000-000000000006',
    created_at: exampleTime,
    updated_at: exampleTime,
  },
);

export const ImageList = record(
  'ImageList',
  z.object({
    images: z.array(Image).describe('Oldest first.'),
    next_cursor: z.string().nullable(),
  }),
  { images: [exampleOf(Image)], next_cursor: null },
);

/** The field of images that is base64. */
export const base64OfImage = { field: 'content' } as const;

const Content = z
  .base64()
  .min(1)
  .describe('A png, jpeg, gif, webp or svg of at most 10 MB; an svg of at most 512 KB.');

const DecodedContent = z.instanceof(Uint8Array, { error: 'Must be the file in base64.' });

const newImage = {
  folder_id: Uuid.nullish().describe('null or omitted: the top of the project.'),
  name: Name,
};

export const NewImage = z.strictObject({ ...newImage, content: Content }).meta({ id: 'NewImage' });

export const DecodedImage = z.strictObject({ ...newImage, content: DecodedContent });

const imageChange = {
  name: Name.optional(),
  folder_id: Uuid.nullable().optional().describe('null: the top of the project.'),
};

export const ImageChange = z
  .strictObject({ ...imageChange, content: Content.optional() })
  .meta({ id: 'ImageChange' });

export const DecodedImageChange = z.strictObject({
  ...imageChange,
  content: DecodedContent.optional(),
});

/** A gray pixel, for examples. */
export const examplePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** @param basePath of the server */
export function imageBody(image: StoredImage, basePath: string): z.infer<typeof Image> {
  return {
    id: image.id,
    project_id: image.projectId,
    folder_id: image.folderId,
    name: image.name,
    media_type: image.mediaType,
    version: image.version,
    byte_size: image.byteSize,
    content_sha256: image.contentSha256,
    url: `${basePath}/api/v1/images/${image.id}`,
    created_at: timeText(image.createdAt),
    updated_at: timeText(image.updatedAt),
  };
}
