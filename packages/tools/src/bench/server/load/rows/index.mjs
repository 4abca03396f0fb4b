import { accountRows } from './account.mjs';
import { batchRows } from './batches.mjs';
import { conversionRows } from './conversion.mjs';
import { designRows } from './designs.mjs';
import { imageRows } from './images.mjs';
import { operatorRows } from './operators.mjs';
import { serverRows } from './server.mjs';
import { sharingRows } from './sharing.mjs';
import { signInRows } from './sign-in.mjs';
import { workspaceRows } from './workspace.mjs';

/**
 * The requests whose load is measured. Each row has
 * - `endpoint`: method and path template, as in the OpenAPI document
 * - `note`: which requests, if there are several rows for an endpoint
 * - `count`: how many requests it can send; by default enough for all turns
 * - `atOnce`: how many requests it sends at a time; default 8
 * - `open(scene, count)`: prepares them. @returns a function that sends the next one
 */
export const rows = [
  ...conversionRows,
  ...workspaceRows,
  ...imageRows,
  ...sharingRows,
  ...designRows,
  ...signInRows,
  ...accountRows,
  ...operatorRows,
  ...serverRows,
  ...batchRows,
];
