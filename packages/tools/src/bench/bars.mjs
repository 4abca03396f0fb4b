/** mdconv takes at most this many times as long as the peer. */
export const timesPeer = (factor) => ({
  words: `≤ ${factor} ×`,
  ratio: ({ ours, peer }) => ours / peer,
  holds: ({ ratio }) => ratio <= factor,
});

/** The peer takes at least this many times as long as mdconv. */
export const timesFaster = (factor) => ({
  words: `≥ ${factor} × faster`,
  ratio: ({ ours, peer }) => peer / ours,
  holds: ({ ratio }) => ratio >= factor,
});

/** mdconv reaches at least this share of the peer's figure. */
export const shareOfPeer = (share) => ({
  words: `≥ ${share} ×`,
  ratio: ({ ours, peer }) => ours / peer,
  holds: ({ ratio }) => ratio >= share,
});

/** An upper limit in the unit of the row. */
export const under = (most, unit) => ({
  words: `< ${most} ${unit}`,
  holds: ({ ours }) => ours < most,
});

/** Twice the text takes at most this many times as long. */
export const growsBy = (factor) => ({
  words: `≤ ${factor} × for twice the text`,
  holds: ({ ratio }) => ratio <= factor,
});
