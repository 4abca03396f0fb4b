import type { ApiResponse } from './api-response.ts';

/** The data of an answer; with `withResponse()`, what came with it too. */
export interface ApiPromise<Data> extends Promise<Data> {
  /** The same request, not a second one. */
  withResponse(): Promise<ApiResponse<Data>>;
}

export function apiPromise<Data>(answer: Promise<ApiResponse<Data>>): ApiPromise<Data> {
  const data = answer.then((response) => response.data);
  return Object.assign(data, {
    withResponse() {
      // Who takes this promise leaves the other; a rejection nobody handles would end the process.
      data.catch(() => undefined);
      return answer;
    },
  });
}
