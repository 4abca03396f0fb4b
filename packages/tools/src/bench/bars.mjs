/** mdconv takes at most this many times as long as the peer. */
const timesPeer = (factor) => ({
  words: `≤ ${factor} ×`,
  ratio: ({ ours, peer }) => ours / peer,
  holds: ({ ratio }) => ratio <= factor,
});

/** The peer takes at least this many times as long as mdconv. */
const timesFaster = (factor) => ({
  words: `≥ ${factor} × faster`,
  ratio: ({ ours, peer }) => peer / ours,
  holds: ({ ratio }) => ratio >= factor,
});

/** mdconv reaches at least this share of the peer's figure. */
const shareOfPeer = (share) => ({
  words: `≥ ${share} ×`,
  ratio: ({ ours, peer }) => ours / peer,
  holds: ({ ratio }) => ratio >= share,
});

/** An upper limit in the unit of the row. */
const under = (most, unit) => ({
  words: `< ${most} ${unit}`,
  holds: ({ ours }) => ours < most,
});

/** Twice the text takes at most this many times as long. */
const growsBy = (factor) => ({
  words: `≤ ${factor} × for twice the text`,
  holds: ({ ratio }) => ratio <= factor,
});

/** Every bar. Groups of texts are `small`, `middle` and `large`. */
export const bars = {
  html: { small: timesPeer(1.4), middle: timesPeer(1.1), large: timesPeer(1) },
  tidy: timesPeer(0.1),
  pdf: { small: timesFaster(3), middle: timesFaster(2), large: timesFaster(1.5) },
  docx: { middle: timesFaster(3), large: timesFaster(1.3) },
  png: timesFaster(2),
  readmes: {
    html: { small: timesPeer(1), middle: timesPeer(1), large: timesPeer(0.6) },
    tidy: { small: timesPeer(0.15), middle: timesPeer(0.15), large: timesPeer(0.15) },
    pdf: { small: timesFaster(4), middle: timesFaster(2.5), large: timesFaster(2.5) },
  },
  start: { html: under(200, 'ms'), pdf: under(350, 'ms') },
  memory: under(500, 'MB'),
  growth: growsBy(2.3),
  expensive: under(2, 's'),
  sound: under(10, 's'),
  server: { throughput: shareOfPeer(0.7), usage: under(50, 'ms') },
  client: under(5, 'KB'),
};
