import type { PreparedAlert } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { plain, textRuns } from '../inlines/run.ts';
import type { Place } from '../place.ts';
import { alertFrame } from '../styles/frame.ts';
import { alertTitleKeys } from '../styles/style-names.ts';
import type { Writing } from '../writing.ts';
import { blocksText } from './blocks-text.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/** The word for what it is, then its text, in one frame. */
export function writeAlert(
  { type, children }: PreparedAlert,
  writing: Writing,
  place: Place,
): readonly Component[] {
  const frame = alertFrame(writing.style, type);
  const left = place.left + frame.left;
  const inside: Place = {
    ...place,
    left,
    right: place.right + frame.right,
    text: type,
    frame: { frame, left },
  };
  const title = textRuns(writing.words.alerts[type], plain);
  return [
    writeParagraph(
      title,
      writing,
      { ...inside, text: alertTitleKeys[type] },
      { rightToLeft: runsRightToLeft(blocksText(children)) },
    ),
    ...writeBlocks(children, writing, inside),
  ];
}
