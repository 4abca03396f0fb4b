export {
  createConversions,
  type Conversions,
  type ConversionSettings,
  type PaidConversion,
} from './conversions.ts';
