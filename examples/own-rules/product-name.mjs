const misspelt = /\b(?:TidePool|TIDEPOOL|Tide-Pool)\b/g;
const name = 'Tidepool';

/** A rule of our house, in the shape of mdconv's own. */
export const productName = {
  id: 'product-name',
  pass: 'clean',
  polish: true,
  severity: 'nice',
  render: 'T',
  summary: 'Writes the name of our instrument as we do.',
  why: 'The name is a trade mark.',
  source: 'House style.',
  changes: [
    { before: 'The TidePool measures.', after: 'The Tidepool measures.' },
    { before: '# TIDEPOOL', after: '# Tidepool' },
    { before: '| Tide-Pool |\n| --- |', after: '| Tidepool |\n| --- |' },
  ],
  keeps: ['Tidepool', 'a tidepool', 'MyTidePool', '`TidePool`', '[x](https://a.example/TidePool)'],
  // Letters change their case, which no edit may do by the way.
  dropsText: true,
  propose({ text, scan }) {
    const changes = [];
    let from = 0;
    // Between code, addresses and whatever else is no prose, which `ranges` has in order.
    for (const range of [...scan.ranges, { start: text.length, end: text.length }]) {
      for (const { 0: found, index } of text.slice(from, range.start).matchAll(misspelt)) {
        const start = from + index;
        changes.push({ start, end: start + found.length, text: name });
      }
      from = range.end;
    }
    return changes;
  },
};
