import type { MediaType } from '../asset-table.ts';

/** What bytes are by how they begin, whatever their label says. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  return looksLikeSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** A file may begin with a declaration, comments and a document type. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1').replaceAll('\0', '');
  return (
    /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(start) && /<(?:\w+:)?svg[\s/>]/.test(start)
  );
}
