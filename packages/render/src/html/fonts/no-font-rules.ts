import type * as node from './open-font-rules.ts';

/** Browsers have no font files to embed; pages name their fonts and fall back to those of the system. */
export const openFontRules: typeof node.openFontRules = async () => undefined;
