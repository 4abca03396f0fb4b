import { basePath } from '../state/router.ts';

/** Names of the files that only the build knows. */
declare const PREVIEW_WORKER: string;
declare const PAGES_WORKER: string;

const files = { preview: () => PREVIEW_WORKER, pages: () => PAGES_WORKER };

type WorkerName = keyof typeof files;

interface ScriptUrls {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrls): ScriptUrls;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Only the workers of this build are trusted scripts. */
const rules: ScriptUrls = {
  createScriptURL: (name) => `${basePath}app-assets/${files[name as WorkerName]()}`,
};

let policy: ScriptUrls | undefined;

/** Starts a worker of the app. */
export function startWorker(name: WorkerName): Worker {
  const urls = (policy ??= trustedTypes?.createPolicy('mdconv', rules) ?? rules);
  return new Worker(urls.createScriptURL(name), { type: 'module' });
}
