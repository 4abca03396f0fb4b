const fill = (unit, times) => unit.repeat(times);
const numbered = (times, make) => Array.from({ length: times }, (_, n) => make(n)).join('');
const picture = (n) =>
  `![p](data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${90 + n}' height='90'%3E%3Ccircle r='${n % 40}'/%3E%3C/svg%3E)\n\n`;
const diagram = (n) => `\`\`\`mermaid\nflowchart TD\nA${n}-->B-->C-->D\nA${n}-->C\n\`\`\`\n\n`;
const formula = (n) => `$\\frac{${n}}{\\sqrt{x_${n}}}$ `;
const row = (n) => `| a${n} | b | c | d | e | f |\n`;
const table = (rows) => `|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n${numbered(rows, row)}`;

/** Shapes of documents that take a worker seconds. Their sizes are below the limits that refuse them. */
const shapes = {
  items: { make: (times) => fill('1. a\n3. b\n', times), pdf: 14_000, docx: 30_000, html: 50_000 },
  formulas: { make: (times) => numbered(times, formula), pdf: 5000, docx: 15_000, html: 20_000 },
  diagrams: { make: (times) => numbered(times, diagram), pdf: 60, docx: 60, html: 60 },
  tables: { make: table, pdf: 8000, docx: 8000, html: 8000 },
  pictures: { make: (times) => numbered(times, picture), pdf: 500, docx: 500, html: 500 },
  prose: {
    make: (times) => fill('A word, *two* words. ', times),
    pdf: 20_000,
    docx: 45_000,
    html: 45_000,
  },
};

const likeFormat = { pdf: 'pdf', png: 'pdf', docx: 'docx', html: 'html', text: 'html' };

/** The most expensive documents of each format, as bodies of convert. */
export const expensiveRequests = Object.entries(likeFormat).flatMap(([format, size]) =>
  Object.entries(shapes).map(([name, shape]) => ({
    name: `${name} as ${format}`,
    body: JSON.stringify({ markdown: shape.make(shape[size]), format }),
  })),
);

/** The largest document: a million characters of which each takes twelve bytes in JSON. */
export const largestBody = () =>
  Buffer.from(`{"format":"text","markdown":"${fill('\\ud83d\\ude00', 999_990)}"}`);
