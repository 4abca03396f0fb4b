/** A text with the faults of a chat answer, which the repair removes. */
export const exampleMarkdown = `# Quarterly report

##Summary

Revenue grew by **18 %** in the third quarter. The new plan pays off - churn fell to 2.1 %.

|Region|Revenue|Growth|
|---|---:|---:|
|Europe|4.2 M|+12 %|
|Americas|6.8 M|+21 %|
|Asia|1.9 M|+34 %|

##Next steps
* Hire two engineers
* Open the Lisbon office
- [x] Renew the contract with the printer

> [!NOTE]
> All figures are "preliminary" until the audit in November.

\`\`\`js
const growth = (now, before) => (now - before) / before;
\`\`\`
`;
