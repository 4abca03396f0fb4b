export { check, checkChecked, type CheckOptions } from './check.ts';
export type { Finding, FindingBox } from './finding.ts';
export type { CheckReport } from './report.ts';
