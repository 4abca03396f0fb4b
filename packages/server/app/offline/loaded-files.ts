/** What a page tells the service worker: files of the app that it has loaded without it. */
export interface Message {
  readonly name: typeof loadedFiles;
  readonly files: readonly string[];
}

export const loadedFiles = 'loaded-files';
