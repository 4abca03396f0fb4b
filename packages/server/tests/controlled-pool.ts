import { once, EventEmitter } from 'node:events';
import type { Pool } from '@mdconv/render';
import { fixedOutputPool } from './fixed-output-pool.ts';

/** A pool whose conversions end when the test says so, however fast the machine is. */
export interface ControlledPool extends Pool {
  /** Resolves when so many conversions have begun. */
  begun(count: number): Promise<void>;
  /** Ends the running conversions; later ones end immediately. */
  end(): void;
}

export function controlledPool(): ControlledPool {
  const events = new EventEmitter().setMaxListeners(0);
  let count = 0;
  let isOver = false;
  const pool = fixedOutputPool('a', async () => {
    count += 1;
    events.emit('begun');
    if (!isOver) await once(events, 'end');
  });
  return {
    ...pool,
    async begun(wanted) {
      while (count < wanted) await once(events, 'begun');
    },
    end() {
      isOver = true;
      events.emit('end');
    },
  };
}
