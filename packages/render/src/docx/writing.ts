import type { TokenRole } from '@mdconv/core';
import type { PreparedDocument } from '../prepare/index.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { RunFormats } from './inlines/run-formats.ts';
import type { RunFormat } from './inlines/run.ts';
import type { Numbering } from './numbering.ts';
import type { Part } from './part.ts';

/** What the writers of one document share. */
export interface Writing extends PreparedDocument {
  readonly bookmarks: Bookmarks;
  readonly numbering: Numbering;
  readonly formats: RunFormats;
  readonly tokenFormats: Readonly<Record<TokenRole, RunFormat>>;
  /** The part that is being written: links and pictures belong to one. */
  readonly part: Part;
  readonly inFootnotes: boolean;
  /** Numbers the pictures of all parts, from 1: their ids must differ. */
  countPicture(): number;
}
