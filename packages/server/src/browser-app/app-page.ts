import { readManifest } from './app-files.ts';

/** What the app asks the server at its start: the answers arrive while the scripts load. */
const firstRequests = ['account', 'api/v1/credits'];

/** The page of the browser app. All URLs are relative to the base path. */
export async function appPage(basePath: string, hasSingleSignOn: boolean): Promise<string> {
  const { entry } = await readManifest();
  const preloads = [
    ...entry.imports.map((name) => `<link rel="modulepreload" href="app-assets/${name}">\n`),
    ...firstRequests.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">\n`),
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>mdconv</title>
${hasSingleSignOn ? '<meta name="mdconv-single-sign-on">\n' : ''}<base href="${basePath}/">
<link rel="icon" href="app-assets/${entry.icon}">
<link rel="manifest" href="app-assets/${entry.manifest}">
<link rel="stylesheet" href="app-assets/${entry.style}">
${preloads.join('')}<script type="module" src="app-assets/${entry.script}"></script>
<div id="app"></div>
<noscript><p>mdconv needs JavaScript. The API and the command line work without it: <a href="docs">reference</a>.</p></noscript>
</html>
`;
}

/**
 * Allows the app's own files and nothing else. The editor adds its styles to a shadow root, and the
 * preview has a page with its own policy.
 */
export const appPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types mdconv',
].join('; ');
