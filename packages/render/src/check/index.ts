export { check, checkChecked, type CheckOptions } from './check.ts';
export { families, type CheckExample, type CheckKind, type Family } from './check-kind.ts';
export type { Finding, FindingBox } from './finding.ts';
export type { CheckReport } from './report.ts';
export { checkKinds } from './kinds/index.ts';
