export { createLog } from './log.ts';
export { listen, stop } from './server-lifetime.ts';
export { startSweeper } from './sweeper.ts';
