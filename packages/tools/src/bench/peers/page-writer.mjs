import { createPool } from '@mdconv/render';

/**
 * Writes the html that a browser gets, in a process of its own: what is measured here has not seen
 * the text, nor keeps anything of it.
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
