export * from './store-error.ts';
export {
  BackupError,
  StoreInUseError,
  StoreUnreachableError,
  StoreVersionError,
} from './store-opening-error.ts';
