/**
 * Times two implementations alternately, on texts that are new to both.
 *
 * @param textOf returns the text of a run, a different one for each number
 * @returns medians in milliseconds; the bar computes `ratio` from them. Other work on the machine affects
 *   both, because they alternate
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
 * Times two implementations on each input of a list once, so that every text is new to both.
 *
 * @param warmUps other inputs, converted first and not measured
 * @returns means in milliseconds; the bar computes `ratio` from them
 */
export async function compareTotals({ inputs, warmUps, ours, peer, bar }) {
  const totals = { ours: 0, peer: 0 };
  const turns = [
    ['ours', ours],
    ['peer', peer],
  ];
  for (const input of warmUps) for (const [, act] of turns) await act(input);
  for (const input of inputs)
    for (const [who, act] of turns.reverse()) totals[who] += await time(act, input);
  const means = { ours: totals.ours / inputs.length, peer: totals.peer / inputs.length };
  return { ...means, ratio: bar.ratio(means) };
}

/**
 * Milliseconds that a call takes. Garbage is not collected first: a forced collection also discards
 * compiled code and makes everything after it several times slower.
 */
export async function time(act, ...words) {
  const start = performance.now();
  await act(...words);
  return performance.now() - start;
}

export function median(values) {
  return quantile(values, 0.5);
}

/** A quantile: the value that a share of all values does not exceed; the median is the mean of two values. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}
