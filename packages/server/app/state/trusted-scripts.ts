import { basePath } from './router.ts';

/** Names of the files that only the build knows. */
declare const PREVIEW_WORKER: string;
declare const PAGES_WORKER: string;

/** Paths below the base path. */
const paths = {
  preview: () => `app-assets/${PREVIEW_WORKER}`,
  pages: () => `app-assets/${PAGES_WORKER}`,
  offline: () => 'service-worker.js',
};

type ScriptName = keyof typeof paths;

interface ScriptUrls {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrls): ScriptUrls;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Only the workers of this build are trusted scripts. */
const rules: ScriptUrls = {
  createScriptURL: (name) => basePath + paths[name as ScriptName](),
};

let policy: ScriptUrls | undefined;

/** The address of a worker of the app, which the page's policy lets it start. */
export function trustedScript(name: ScriptName): string {
  policy ??= trustedTypes?.createPolicy('mdconv', rules) ?? rules;
  return policy.createScriptURL(name);
}
