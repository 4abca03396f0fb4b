import type { Connection, Driver, SqlValue } from '../src/index.ts';

/** A statement with the parameters of one of its uses. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** Wraps a driver to pass on its statements. */
export function recordStatements(driver: Driver, record: (statement: Statement) => void): Driver {
  const note = (connection: Connection): Connection => ({
    ...connection,
    query: (sql, parameters = []) => {
      record({ sql, parameters });
      return connection.query(sql, parameters);
    },
  });
  return {
    ...driver,
    transaction: (work) => driver.transaction((connection) => work(note(connection))),
    read: (work) => driver.read((connection) => work(note(connection))),
  };
}
