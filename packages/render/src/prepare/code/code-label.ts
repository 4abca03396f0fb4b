/**
 * The label of code on pages, which names its language: its size as a share of that of the code, and the
 * space below it as a share of its leading.
 */
export const codeLabel = { scale: 0.85, gap: 0.4 } as const;
