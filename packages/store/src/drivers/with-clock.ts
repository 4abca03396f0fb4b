import type { Connection, Driver } from './driver.ts';

/** The driver with another clock than that of its database. `now` returns milliseconds since 1970 UTC. */
export function withClock(driver: Driver, now: () => number): Driver {
  type Work<Result> = (connection: Connection) => Promise<Result>;
  const at =
    <Result>(work: Work<Result>): Work<Result> =>
    (connection) =>
      work({ ...connection, now: now() });
  return {
    ...driver,
    transaction: (work, options) => driver.transaction(at(work), options),
    read: (work, options) => driver.read(at(work), options),
    migration: (work) => driver.migration(at(work)),
  };
}
