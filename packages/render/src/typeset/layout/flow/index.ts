export { sinkTurn } from './sink-turn.ts';
export { flow, type Flow } from './flow.ts';
export { createFlowContext, turnedContext, type FlowContext, type Medium } from './flow-context.ts';
export { asArtifacts, ruleItem } from './draw/index.ts';
export { scaleText, setLine } from './lines.ts';
