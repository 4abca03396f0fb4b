export { drawAlertIcon } from './alert-icon.ts';
export {
  asArtifacts,
  borderItem,
  fillItem,
  layoutArtifact,
  repeat,
  ruleItem,
} from './artifacts.ts';
export {
  type BulletShape,
  drawBullet,
  drawDash,
  drawPath,
  drawTaskBox,
  drawWrapMarker,
} from './markers.ts';
