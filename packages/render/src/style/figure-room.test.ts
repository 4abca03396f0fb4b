import { designSystems } from '@mdconv/core';
import { expect, test } from 'vitest';
import { figureRoom } from './figure-room.ts';
import { landscapeStyle, pageArea } from './page-area.ts';
import { resolveStyle } from './resolve-style.ts';

test.each(designSystems.map((design) => [design.slug, design] as const))(
  'figures of %s have the whole width of landscape pages for them',
  (_slug, design) => {
    const style = resolveStyle(design);
    expect(figureRoom(style).width).toBeLessThanOrEqual(pageArea(style).width);
    const landscape = landscapeStyle(style);
    expect(figureRoom(landscape)).toEqual(pageArea(landscape));
  },
);
