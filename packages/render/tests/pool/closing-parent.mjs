// Closes a pool on a system that is slow to end a process, and has nothing else to do.
import { startPool } from '../../src/pool/start-pool.ts';

const worker = new URL('troubled-worker.mjs', import.meta.url);
const pool = startPool({ workers: 1, warmFormats: [] }, worker);
await pool.convert({ markdown: '# Plan', format: 'html' });
process.kill = () => true;
await pool.close();
console.log('closed');
