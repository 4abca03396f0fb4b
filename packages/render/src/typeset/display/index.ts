export * from './display-list.ts';
export * from './layout-report.ts';
export { addElement, adoptChildren, createElement } from './structure-builder.ts';
