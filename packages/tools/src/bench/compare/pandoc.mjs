import { findPandoc, pandocCommand } from '../peers/pandoc.mjs';

/** `command` is how its users start it: it needs no Node. */
export const pandoc = (format) => ({
  name: 'pandoc',
  format,
  startsAProcess: true,
  command: pandocCommand(format),
  start() {
    const convert = findPandoc(format);
    if (!convert) throw new Error('no pandoc is installed');
    return { convert };
  },
});
