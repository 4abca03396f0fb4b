export { citationSource } from './citation-source.ts';
export { cutCitations, type FoundCitation } from './cut-citations.ts';
