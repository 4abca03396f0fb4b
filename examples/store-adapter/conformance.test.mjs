import { openStore } from '@mdconv/store';
import { storeConformance } from '@mdconv/store/conformance';
import { openSqliteWasm } from './open-sqlite-wasm.mjs';

storeConformance('node-sqlite3-wasm', (clock, options) =>
  openStore(openSqliteWasm({ path: ':memory:' }), { ...options, now: () => clock.now }),
);
