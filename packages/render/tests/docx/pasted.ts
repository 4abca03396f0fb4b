const ledgerColumns = 'Opening|Debit|Credit|Fees|Taxes|Adjustments|Net change|Closing'.split('|');
const rows = (count: number, row: string) => `${row}\n`.repeat(count);

const ledger =
  `| Date | Account | Description | ${ledgerColumns.join(' | ')} |\n` +
  `|---|---|---|${'--:|'.repeat(ledgerColumns.length)}\n` +
  rows(
    24,
    `| 2025-03-14 | 4000 Receivables | Invoice of Smith & Sons | ${'1,204,087.15 | '.repeat(ledgerColumns.length)}`,
  );

const weeks =
  `| Region | ${Array.from({ length: 26 }, (_, week) => `Week ${week + 1}`).join(' | ')} |\n` +
  `|---|${'--:|'.repeat(26)}\n` +
  rows(7, `| North[^1] | ${'1,204.50 | '.repeat(26)}`);

const wideBox = ['┌', '│', '└'].map((side) => side + '─'.repeat(94)).join('\n');

/** A document of what people paste: wide tables, drawings, identifiers, long titles, damaged links. */
export const pasted = `---
title: Financial report for the third quarter and the first nine months of the fiscal year, with an outlook on the fourth quarter and the risks of the year after it
---

# Errors and their causes in the order in which they occur during the start of the service

\`FST_ERR_CTP\` is FST_ERR_CTP_INVALID of parseUrlWithBase. [a](https://a../b) [b](https://exa mple)
[c](https://example.com/x?y#z) [d](https://1.2.3.400) [e](mailto:a@b@c)

## Ledger

${ledger}
## Weeks

${weeks}
[^1]: Includes the islands.

\`\`\`
${wideBox}
\`\`\`

The sources, where FST_ERR_CTP_INVALID_CONTENT_LENGTH is thrown:

\`\`\`text
src/
├── api/
│   └── routes.ts
└── index.ts
\`\`\`

---

<!-- pagebreak -->

---

# Next

- Text.
`;
