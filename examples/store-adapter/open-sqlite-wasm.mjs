// A driver of @mdconv/store for node-sqlite3-wasm: SQLite without a native library or a compiler.
import sqlite from 'node-sqlite3-wasm';

/**
 * One process per file. The lock is a folder next to the file, which a killed process leaves behind.
 * @param {{ path: string }} options a file, or `:memory:`
 * @returns {import('@mdconv/store').Driver}
 */
export function openSqliteWasm({ path }) {
  const database = new sqlite.Database(path);
  // Acknowledged data must be on disk.
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const query = queryFunction(database);
  const queue = createQueue();
  const within = (begin) => (work) =>
    queue(async () => {
      database.exec(begin);
      try {
        // SQLite locks the whole database, so row locks are not needed.
        const result = await work({ now: Date.now(), forUpdate: '', query });
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  return {
    dialect: 'sqlite',
    transaction: within('BEGIN IMMEDIATE'),
    migration: within('BEGIN IMMEDIATE'),
    read: within('BEGIN'),
    close: () => queue(async () => database.close()),
  };
}

function queryFunction(database) {
  return async (sql, parameters = []) => {
    const named = parameters.map((value, index) => [`$${index + 1}`, value]);
    return database.all(sql, Object.fromEntries(named));
  };
}

/** Runs work one after another: a connection has one transaction at a time. */
function createQueue() {
  let last = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
