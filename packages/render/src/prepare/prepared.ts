import type { DesignSystem, Document, WarningLog } from '@mdconv/core';
import type { AssetTable, Logo } from '../assets/index.ts';
import type { StyleSheet } from '../style/index.ts';
import type { Words } from '../words/index.ts';
import type { NoteIds } from './note-ids.ts';

/** A document with all that its writers read: pictures had, styles resolved, words chosen. */
export interface Prepared {
  readonly document: Document;
  readonly design: DesignSystem;
  readonly style: StyleSheet;
  readonly assets: AssetTable;
  /** The design's, where it has one that can be shown. */
  readonly logo?: Logo;
  readonly words: Words;
  readonly noteIds: NoteIds;
  /** A short word that stands where a reader sees it. */
  readonly mark?: string;
  /** What a writer cannot do as asked goes here. */
  readonly warnings: WarningLog;
}
