// Closes a pool on a system that is slow to end processes. Nothing else keeps this process alive.
import { startPool } from '../../src/pool/pool.ts';

const worker = new URL('troubled-worker.mjs', import.meta.url);
const pool = startPool({ workers: 1, warmFormats: [] }, worker);
await pool.convert({ markdown: '# Plan', format: 'html' });
process.kill = () => true;
await pool.close();
console.log('closed');
