import { ApiError, VersionConflictError } from '@mdconv/client';
import { api, isSignedOut } from '../../api/api.ts';
import { session } from '../../state/session.ts';
import type { SaveResult } from './file-sync.ts';

/** Sends the content of a file to the server, once. */
export async function saveFileContent(
  id: string,
  content: string,
  version: number,
): Promise<SaveResult> {
  try {
    const saved = await api.files.save(id, content, { version }, { maxRetries: 0 });
    return { kind: 'saved', version: saved.version };
  } catch (error) {
    if (error instanceof VersionConflictError) return { kind: 'conflict', theirs: error.current };
    if (isSignedOut(error)) session.set({ kind: 'signed-out' });
    if (!(error instanceof ApiError) || error.code === 'invalid_response')
      return { kind: 'unreachable' };
    if (!error.retryable) return { kind: 'rejected', error };
    const { retryAfter } = error;
    return { kind: 'unreachable', ...(retryAfter !== undefined && { retryMs: retryAfter * 1000 }) };
  }
}
