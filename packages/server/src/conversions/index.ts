export {
  createConversions,
  type Conversions,
  type ConversionSettings,
  type PaidConversion,
} from './conversions.ts';
export { createTurns } from './turns.ts';
