import { findPandoc, pandocCommand } from '../peers/pandoc.mjs';

/** `command` is how users start it: without Node. */
export const pandoc = (format) => ({
  name: 'pandoc',
  format,
  startsAProcess: true,
  command: pandocCommand(format),
  start() {
    const convert = findPandoc(format);
    if (!convert) throw new Error('pandoc is not installed');
    return { convert };
  },
});
