export * from './store-error.ts';
export {
  BackupError,
  StoreCopyError,
  StoreInUseError,
  StoreUnreachableError,
  StoreVersionError,
} from './store-opening-error.ts';
