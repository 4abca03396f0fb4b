export * from './display-list.ts';
export { addElement, adoptChildren, createElement } from './structure-builder.ts';
