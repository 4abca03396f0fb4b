/** Shows what a design is about: title, text, list, table, quotation and code. */
export const specimenMarkdown = `# Annual review

Revenue grew in **all regions**. The *outlook* remains good, as the [figures](#figures) show.

## Figures

| Region   | Revenue | Growth |
| -------- | ------: | -----: |
| Europe   |   4.2 M |  +12 % |
| Americas |   6.8 M |  +21 % |

- Renew the contract
- Hire \`two\` engineers

> Good documents are read to the end.

\`\`\`js
const growth = (now, before) => (now - before) / before;
\`\`\`

> [!NOTE]
> All figures are preliminary.
`;
