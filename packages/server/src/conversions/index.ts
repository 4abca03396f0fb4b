export {
  createConversions,
  type Conversions,
  type ConversionSettings,
  type Payer,
  type PaidConversion,
} from './conversions.ts';
