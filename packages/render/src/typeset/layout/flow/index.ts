export { flow, type Flow } from './flow.ts';
export type { Medium } from './flow-context.ts';
export { asArtifacts, ruleItem } from './draw/index.ts';
export { scaleText } from './scale-text.ts';
export { setLine } from './set-line.ts';
