import { trustedScript } from '../state/trusted-scripts.ts';

/** Starts a worker of the app. */
export function startWorker(name: 'preview' | 'pages'): Worker {
  return new Worker(trustedScript(name), { type: 'module' });
}
