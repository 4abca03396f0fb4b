export { storeConformance, type OpenEmptyStore, type TestClock } from './conformance.ts';
