import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { cleanImage } from '@mdconv/render';

// On Linux, a thread has a priority of its own. The thread that answers everybody takes precedence.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (bytes: Uint8Array) => {
  parentPort?.postMessage(cleanImage(bytes));
});
