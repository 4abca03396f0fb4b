import { once, EventEmitter } from 'node:events';
import type { Pool } from '@mdconv/render';
import { fixedOutputPool } from './fixed-output-pool.ts';

/** A pool whose conversions finish on demand. */
export interface ControlledPool extends Pool {
  /** Resolves when this many conversions have started. */
  begun(count: number): Promise<void>;
  /** Finishes running conversions, and lets later ones finish immediately. */
  end(): void;
}

export function controlledPool(): ControlledPool {
  const pool = fixedOutputPool('a');
  const news = new EventEmitter().setMaxListeners(0);
  let count = 0;
  let isOver = false;
  return {
    ...pool,
    async convert(...job) {
      count += 1;
      news.emit('begun');
      if (!isOver) await once(news, 'end');
      return pool.convert(...job);
    },
    async begun(wanted) {
      while (count < wanted) await once(news, 'begun');
    },
    end() {
      isOver = true;
      news.emit('end');
    },
  };
}
