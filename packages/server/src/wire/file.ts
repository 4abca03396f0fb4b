import type { File as StoredFile, FileWithContent as StoredFileWithContent } from '@mdconv/store';
import { z } from 'zod';
import { Time, timeText } from './time.ts';

/** A file as the API shows it: all but its content, to which it points. */
export const File = z
  .object({
    id: z.uuid(),
    project_id: z.uuid(),
    folder_id: z.uuid().nullable().describe('null: the project itself.'),
    name: z.string(),
    archived: z.boolean(),
    version: z.int().min(1).describe('From 1; each content write adds 1.'),
    etag: z.string().describe('The version in double quotes.'),
    byte_size: z.int().min(0).describe('Of the content in UTF-8.'),
    content_sha256: z.string().describe('Of the content in UTF-8, hex.'),
    content_url: z.string().describe('Where the content is read; absolute path.'),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'File' });

/** What a stale write is answered with. */
export const FileWithContent = File.extend({ content: z.string() }).meta({ id: 'FileWithContent' });

/** @param basePath below which everything is served, as `/mdconv`; empty: the root */
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
