import { formats } from '@mdconv/core';
import { createPool } from '@mdconv/render';
import { bars } from '../bars.mjs';
import { watchChildren } from '../server/attack/watch-process.mjs';
import { createText, soundKinds } from '../texts.mjs';

const bytes = 1_000_000;

/** Counts for a document that is refused: the time limit of a pool. */
const refusedSeconds = 20;

/**
 * Seconds of processor time for the slowest of the sound documents of 1 MB, in a pool with its default
 * limits. A png may be refused, because an image has a limit.
 */
export const soundRows = formats.map((format) => ({
  id: `sound-${format}`,
  unit: 's',
  bar: bars.sound,
  async measure() {
    const pool = createPool({ workers: 1 });
    const taken = [];
    try {
      for (const kind of soundKinds) taken.push({ kind, ...(await convertIn(pool, kind, format)) });
    } finally {
      await pool.close();
    }
    const counted = taken.map(({ seconds, code }) =>
      code === undefined || format === 'png' ? seconds : refusedSeconds,
    );
    return {
      ours: Math.max(...counted),
      note: taken
        .map(({ kind, seconds, said }) => `${kind} ${seconds.toFixed(1)} ${said}`)
        .join(', '),
    };
  },
}));

async function convertIn(pool, kind, format) {
  const markdown = createText({ kind, bytes, seed: 1 });
  await pool.convert({ markdown: '# Warm', format });
  const secondsAtEnd = watchChildren();
  try {
    const { warnings } = await pool.convert({ markdown, format });
    return { seconds: secondsAtEnd(), said: wordsOf(warnings) };
  } catch (error) {
    if (!error.code) throw error;
    return { seconds: secondsAtEnd(), code: error.code, said: error.code };
  }
}

/** Warnings about what a document of this length loses. The texts skip levels of headings. */
const shown = /^(?:png|math|table)-/;

function wordsOf(warnings) {
  const rules = warnings.map(({ rule }) => rule).filter((rule) => shown.test(rule));
  return [...new Set(rules)].join(' ');
}
