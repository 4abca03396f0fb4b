import { once, EventEmitter } from 'node:events';
import type { Pool } from '@mdconv/render';
import { poolThatGives } from './pool-that-gives.ts';

/** A pool whose conversions end when told to, however quick or slow the machine is. */
export interface PoolInHand extends Pool {
  /** Resolves when so many conversions have begun. */
  begun(count: number): Promise<void>;
  /** Ends those that run, and lets later ones end by themselves. */
  end(): void;
}

export function poolInHand(): PoolInHand {
  const pool = poolThatGives('a');
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
