export { checkPdf } from './check-pdf.ts';
export { describeFaults } from './describe-faults.ts';
export { collectFacts, type PdfFacts } from './facts/collect-facts.ts';
export { ofKind } from './reader/pdf-object.ts';
export { readTree } from './reader/read-tree.ts';
export { readTextString } from './reader/values.ts';
