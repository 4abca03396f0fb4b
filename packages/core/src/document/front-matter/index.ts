export { joinProperties, metadataOf, type MetadataFormat } from './fields.ts';
export { readFrontMatter } from './read-front-matter.ts';
export { writeFrontMatter } from './write-front-matter.ts';
