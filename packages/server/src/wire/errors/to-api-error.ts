import { errorTable, InvalidRequestError, isErrorCode, MdconvError } from '@mdconv/core';
import { FolderCycleError, StoreError, VersionConflictError } from '@mdconv/store';
import { ApiError } from './api-error.ts';
import { fileWithContentBody } from '../file.ts';

/**
 * Converts anything thrown to an error response. Errors of the server, core and store keep their code
 * and message. Everything else becomes `internal_error` without details.
 */
export function toApiError(thrown: unknown, basePath: string): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if ((thrown instanceof MdconvError || thrown instanceof StoreError) && isErrorCode(thrown.code)) {
    if (thrown.code === 'internal_error') return internalError();
    return new ApiError(thrown.code, thrown.message, {
      ...(thrown instanceof InvalidRequestError && { details: thrown.problems }),
      ...(thrown instanceof FolderCycleError && {
        details: [{ path: 'parent_folder_id', message: thrown.message }],
      }),
      ...(thrown instanceof VersionConflictError && {
        fields: { current: fileWithContentBody(thrown.current, basePath) },
      }),
    });
  }
  return internalError();
}

function internalError(): ApiError {
  return new ApiError('internal_error', errorTable.internal_error.exampleMessage);
}
