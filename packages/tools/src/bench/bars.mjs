/** Ours may take at most so many times what the peer takes. */
export const timesPeer = (factor) => ({
  words: `≤ ${factor} ×`,
  ratio: ({ ours, peer }) => ours / peer,
  holds: ({ ratio }) => ratio <= factor,
});

/** The peer must take at least so many times what ours takes. */
export const timesFaster = (factor) => ({
  words: `≥ ${factor} × faster`,
  ratio: ({ ours, peer }) => peer / ours,
  holds: ({ ratio }) => ratio >= factor,
});

/** Ours must reach at least such a share of what the peer reaches. */
export const shareOfPeer = (share) => ({
  words: `≥ ${share} ×`,
  ratio: ({ ours, peer }) => ours / peer,
  holds: ({ ratio }) => ratio >= share,
});

/** Ours alone, in the unit of its row. */
export const under = (most, unit) => ({
  words: `< ${most} ${unit}`,
  holds: ({ ours }) => ours < most,
});

/** Twice the text may take at most so many times as long. */
export const growsBy = (factor) => ({
  words: `≤ ${factor} × for twice the text`,
  holds: ({ ratio }) => ratio <= factor,
});
