import type { File as StoredFile, FileWithContent as StoredFileWithContent } from '@mdconv/store';
import { z } from 'zod';
import { ApiError } from './errors/api-error.ts';
import { exampleTime, record } from './examples.ts';
import { Content, contentBytesMax, Name } from './fields.ts';
import { Time, timeText, Uuid } from './scalars.ts';

/** A file without its content. */
export const File = record(
  'File',
  z.object({
    id: z.uuid(),
    project_id: z.uuid(),
    folder_id: z.uuid().nullable().describe('null for a file at the top of the project.'),
    name: z.string(),
    archived: z.boolean(),
    version: z.int().min(1).describe('Starts at 1. Every content update adds 1.'),
    etag: z.string().describe('The version in double quotes.'),
    byte_size: z.int().min(0).describe('Size of the content in bytes of UTF-8.'),
    content_sha256: z.string().describe('SHA-256 of the content in UTF-8, hexadecimal.'),
    content_url: z.string().describe('Absolute path of the content.'),
    created_at: Time,
    updated_at: Time,
  }),
  {
    id: '0193490e-5c00-7000-8000-000000000003',
    project_id: '0193490e-5c00-7000-8000-000000000001',
    folder_id: '0193490e-5c00-7000-8000-000000000002',
    name: 'plan.md',
    archived: false,
    version: 1,
    etag: '"1"',
    byte_size: 17,
    content_sha256: '48b9b65915afd363d38252375b4552c0dd5fefcb32544eca71486a3a88876012',
    content_url: '/api/v1/files/0193490e-5c00-7000-8000-000000000003/content',
    created_at: exampleTime,
    updated_at: exampleTime,
  },
);

export const exampleContent = '# Plan\n\nShip it.\n';

/** Part of the error that an outdated update returns. */
export const FileWithContent = File.extend({ content: z.string() }).meta({ id: 'FileWithContent' });

export const NewFile = z
  .strictObject({
    project_id: Uuid,
    folder_id: Uuid.nullish().describe('null or omitted: the top of the project.'),
    name: Name,
    content: Content,
  })
  .meta({ id: 'NewFile' });

export const FileChange = z
  .strictObject({
    content: Content.optional(),
    name: Name.optional(),
    folder_id: Uuid.nullable().optional().describe('null: the top of the project.'),
    archived: z.boolean().optional(),
    version: z.int().optional().describe('The version that the change is based on.'),
  })
  .meta({ id: 'FileChange' });

/**
 * Checks the size of a body's content before the body is validated.
 * @throws {ApiError} `payload_too_large`
 */
export function checkContentSize(body: unknown): void {
  const content =
    typeof body === 'object' && body !== null && 'content' in body ? body.content : undefined;
  if (typeof content === 'string' && Buffer.byteLength(content) > contentBytesMax)
    throw new ApiError(
      'payload_too_large',
      `The content is larger than ${contentBytesMax} bytes of UTF-8.`,
    );
}

/** @param basePath prefix of every path, such as `/mdconv`; empty for the root */
export function fileBody(file: StoredFile, basePath: string): z.infer<typeof File> {
  return {
    id: file.id,
    project_id: file.projectId,
    folder_id: file.folderId,
    name: file.name,
    archived: file.archived,
    version: file.version,
    etag: etagOf(file),
    byte_size: file.byteSize,
    content_sha256: file.contentSha256,
    content_url: `${basePath}/api/v1/files/${file.id}/content`,
    created_at: timeText(file.createdAt),
    updated_at: timeText(file.updatedAt),
  };
}

export function fileWithContentBody(
  file: StoredFileWithContent,
  basePath: string,
): z.infer<typeof FileWithContent> {
  return { ...fileBody(file, basePath), content: file.content };
}

/** A strong entity tag. Source: RFC 9110, 8.8.3. */
export function etagOf({ version }: StoredFile): string {
  return `"${version}"`;
}
