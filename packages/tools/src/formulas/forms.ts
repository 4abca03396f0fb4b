import type { Format } from '@mdconv/core';
import { convert } from '@mdconv/render';
import { unzipSync } from 'fflate';

/** A formula in the formats that are text. */
export interface FormulaForms {
  readonly tex: string;
  readonly mathml: string;
  readonly omml: string;
  readonly text: string;
  /** The warning about it, if there is one. */
  readonly problem: string | undefined;
}

/** All formulas, and documents with one of them on each page. */
export interface Forms {
  readonly rows: readonly FormulaForms[];
  readonly docx: Uint8Array;
  readonly pdf: Uint8Array;
}

export async function readForms(formulas: readonly string[]): Promise<Forms> {
  const pages = formulas.map((tex) => `$$${tex}$$\n`).join('\n<!-- pagebreak -->\n\n');
  const html = String(await written(pages, 'html'));
  const docx = (await written(pages, 'docx')) as Uint8Array;
  const word = new TextDecoder().decode(unzipSync(docx)['word/document.xml']);
  const mathml = html.match(/<math [^]*?<\/math>|<pre[^]*?<\/pre>/g) ?? [];
  const omml = word.match(/<m:oMathPara>[^]*?<\/m:oMathPara>/g) ?? [];
  const rows: FormulaForms[] = [];
  for (const [index, tex] of formulas.entries()) {
    const markdown = `$$${tex}$$\n`;
    const { output, warnings } = await convert({ markdown, format: 'text' });
    const problem = warnings[0]?.message;
    const text = String(output).trimEnd();
    rows.push({ tex, mathml: mathml[index] ?? '', omml: omml[index] ?? '', text, problem });
  }
  return { rows, docx, pdf: (await written(pages, 'pdf')) as Uint8Array };
}

async function written(markdown: string, format: Format): Promise<Uint8Array | string> {
  return (await convert({ markdown, format })).output;
}
