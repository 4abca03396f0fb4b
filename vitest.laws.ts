import fc from 'fast-check';

/**
 * Laws try the same examples on every run, so that one commit never passes once and fails once.
 * `LAWS_SEED=7 npm test` tries others; what they find becomes a test of its own.
 */
fc.configureGlobal({ seed: Number(process.env['LAWS_SEED'] ?? 20_261_120) });
