import flagsOf from '../../bin/v8-flags.json' with { type: 'json' };

const [version = ''] = process.version.split('.');

/**
 * V8 of Node.js 20 optimizes functions before it has seen enough of their types, and does it again and
 * again. Later versions do not have the flag. The command sets the same ones.
 */
export const v8Flags =
  new Map<string, readonly string[]>(Object.entries(flagsOf)).get(version) ?? [];
