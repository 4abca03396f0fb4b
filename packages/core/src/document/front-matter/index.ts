export { joinProperties, metadataOf, type MetadataFormat } from './fields.ts';
export { readFrontMatter, readYamlMap } from './read-front-matter.ts';
export { writeFrontMatter } from './write-front-matter.ts';
