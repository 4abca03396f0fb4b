/**
 * Times two ways to do the same, turn by turn, on texts that neither has seen.
 *
 * @param textOf gives the text of a run, another one for each number
 * @returns medians in milliseconds; `ratio` is what the bar makes of them. As the two take turns,
 *   the machine's moods fall upon both
 */
export async function compare({ runs, warmUps, textOf, ours, peer, bar }) {
  const taken = { ours: [], peer: [] };
  for (let run = -warmUps; run < runs; run += 1) {
    const text = await textOf(run + warmUps);
    const turns = [
      ['ours', ours],
      ['peer', peer],
    ];
    for (const [who, act] of run % 2 ? turns : turns.reverse()) {
      const took = await time(act, text);
      if (run >= 0) taken[who].push(took);
    }
  }
  const medians = { ours: median(taken.ours), peer: median(taken.peer) };
  return { ...medians, ratio: bar.ratio(medians) };
}

/**
 * Milliseconds that an act takes. Nothing collects garbage beforehand: forced, it also throws away
 * what has been compiled, and everything after it takes several times as long.
 */
export async function time(act, ...words) {
  const start = performance.now();
  await act(...words);
  return performance.now() - start;
}

export function median(values) {
  return quantile(values, 0.5);
}

/** The value that a share of all values does not pass; the mean of two neighbors at a half. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}
