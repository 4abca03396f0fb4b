import { createPool } from '@mdconv/render';

/**
 * Writes the html for a browser in a separate process, so that the measured process has not cached
 * anything of the text.
 */
export function startPageWriter() {
  const pool = createPool({ workers: 1 });
  return {
    async write(markdown) {
      const { output } = await pool.convert({ markdown, format: 'html' });
      return output;
    },
    close: () => pool.close(),
  };
}
