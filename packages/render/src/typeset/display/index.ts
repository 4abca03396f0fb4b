export * from './display-list.ts';
export * from './layout-report.ts';
export { createElement, structureNode, walkStructure } from './structure.ts';
