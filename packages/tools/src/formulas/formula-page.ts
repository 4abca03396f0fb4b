import type { FormulaForms, Forms } from './forms.ts';
import type { Pictures } from './pictures.ts';

const style = `
body { font: 14px sans-serif; margin: 1em }
table { border-collapse: collapse; table-layout: fixed; width: 2000px }
th, td { border: 1px solid #ccc; padding: 4px 8px; text-align: left; vertical-align: top; overflow: auto }
th { position: sticky; top: 0; background: #fff }
img { height: 110px; object-fit: none; object-position: top; width: 100% }
pre { white-space: pre-wrap; margin: 0 }
`;

/** A table with a row for each formula and a column for each form. */
export function formulaPage({ rows }: Forms, pictures: Pictures): string {
  const columns = ['TeX', 'text', 'pdf', 'html', 'docx', "pandoc's docx", 'source'];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Formulas</title><style>${style}</style></head>
<body><table>
<tr>${columns.map((name) => `<th>${name}</th>`).join('')}</tr>
${rows.map((row, index) => tableRow(row, index, pictures)).join('\n')}
</table></body></html>
`;
}

function tableRow(
  { tex, mathml, omml, text, problem }: FormulaForms,
  index: number,
  { pdf, docx, pandoc }: Pictures,
): string {
  const cells = [
    `<small>${index + 1}</small> <code>${escape(tex)}</code>${problem ? `<p>${escape(problem)}</p>` : ''}`,
    `<pre>${escape(text)}</pre>`,
    ...[pdf, mathml, docx, pandoc].map((form) =>
      typeof form === 'string' ? form : `<img src="${form[index]}" alt="" loading="lazy">`,
    ),
    `<details><summary>MathML</summary><pre>${escape(mathml)}</pre></details>
<details><summary>OMML</summary><pre>${escape(omml)}</pre></details>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
