export { drawAlertIcon } from './alert-icon.ts';
export { asArtifacts, layoutArtifact, repeat } from './as-artifacts.ts';
export { drawBullet, type BulletShape } from './bullet.ts';
export { fillItem, ruleItem } from './rule.ts';
export { drawPath } from './path.ts';
export { drawTaskBox } from './task-box.ts';
export { drawWrapMarker } from './wrap-marker.ts';
