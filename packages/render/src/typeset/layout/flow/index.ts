export { sinkLandscape } from './landscape/sink-landscape.ts';
export { shorten, wholeFrame, type Area } from './area.ts';
export { placeBlocks } from './blocks.ts';
export { flow, flowFootnotes, titleFlow, textArea, textSetting, type Flow } from './flow.ts';
export {
  createFlowContext,
  landscapeContext,
  type FlowContext,
  type Medium,
  type Setting,
} from './flow-context.ts';
export { asArtifacts, drawPath, repeat, ruleItem } from './draw/index.ts';
export { factCells } from './title/fact-cells.ts';
export { heading } from './heading.ts';
export { scaleText, setLine } from './lines.ts';
export { joinFlows, type FlowWarning, type PlacedFlow } from './measured-block.ts';
export { textLines } from './text-lines.ts';
