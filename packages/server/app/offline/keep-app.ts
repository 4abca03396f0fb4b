import { basePath } from '../state/router.ts';
import { trustedScript } from '../state/trusted-scripts.ts';
import { loadedFiles, type Message } from './loaded-files.ts';

/** Lets the browser open the app without a connection. Browsers can do that on secure origins only. */
export async function keepApp(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return;
  try {
    await serviceWorker.register(trustedScript('offline'), {
      scope: basePath,
      updateViaCache: 'none',
    });
    const { active } = await serviceWorker.ready;
    active?.postMessage({ name: loadedFiles, files: loaded() } satisfies Message);
  } catch {
    // The app works with a connection only.
  }
}

/** Names of the files of the app that this page has loaded. */
function loaded(): readonly string[] {
  const prefix = `${location.origin}${basePath}app-assets/`;
  return performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
