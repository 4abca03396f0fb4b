const misspelled = /\b(?:TidePool|TIDEPOOL|Tide-Pool)\b/g;
const name = 'Tidepool';

/** A custom rule, in the same form as mdconv's rules. `mdconv --rules` reads the default export. */
const productName = {
  id: 'product-name',
  pass: 'clean',
  polish: true,
  severity: 'nice',
  render: 'T',
  summary: 'Corrects the spelling of our product name.',
  why: 'The name is a trademark.',
  source: 'House style.',
  changes: [
    { before: 'The TidePool measures.', after: 'The Tidepool measures.' },
    { before: '# TIDEPOOL', after: '# Tidepool' },
    { before: '| Tide-Pool |\n| --- |', after: '| Tidepool |\n| --- |' },
  ],
  keeps: ['Tidepool', 'a tidepool', 'MyTidePool', '`TidePool`', '[x](https://a.example/TidePool)'],
  // Declares that edits change letter case, which is not allowed by default.
  dropsText: true,
  propose({ text, scan }) {
    const changes = [];
    let from = 0;
    // Skips code, URLs and everything else that is not prose; `ranges` is in order.
    for (const range of [...scan.ranges, { start: text.length, end: text.length }]) {
      for (const { 0: found, index } of text.slice(from, range.start).matchAll(misspelled)) {
        const start = from + index;
        changes.push({ start, end: start + found.length, text: name });
      }
      from = range.end;
    }
    return changes;
  },
};

export default productName;
