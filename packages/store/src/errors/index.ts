export * from './store-error.ts';
export { StoreInUseError, StoreVersionError } from './store-opening-error.ts';
