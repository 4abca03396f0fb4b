export * from './store-error.ts';
export {
  BackupError,
  StoreCopyError,
  StoreInUseError,
  StoreUnreachableError,
  StoreVersionError,
} from './database-error.ts';
