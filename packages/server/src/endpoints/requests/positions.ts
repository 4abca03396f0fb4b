import type { ContentsPosition, Position } from '@mdconv/store';
import type { ApiRequest } from '../../http/index.ts';
import { Uuid, wrongShape } from '../../wire/index.ts';

/**
 * Cursors that contain the position of the last entry of a page. They contain nothing but what the caller
 * has seen, and select entries among those that the caller may read, so they need no signature.
 */

export function cursorOf({ at, id }: Position): string {
  return encode(`${at} ${id}`);
}

export function contentsCursorOf({ list, at, id }: ContentsPosition): string {
  return encode(`${list} ${at} ${id}`);
}

/** @throws {ApiError} `validation_failed` */
export function readCursor({ query }: ApiRequest): Position | undefined {
  const cursor = query.get('cursor');
  if (cursor === null) return undefined;
  const [at = '', id = '', ...rest] = decode(cursor);
  if (rest.length > 0) throw wrongCursor();
  return positionOf(at, id);
}

/** @throws {ApiError} `validation_failed` */
export function readContentsCursor({ query }: ApiRequest): ContentsPosition | undefined {
  const cursor = query.get('cursor');
  if (cursor === null) return undefined;
  const [list = '', at = '', id = '', ...rest] = decode(cursor);
  if ((list !== 'folders' && list !== 'files') || rest.length > 0) throw wrongCursor();
  return { list, ...positionOf(at, id) };
}

const encode = (text: string) => Buffer.from(text).toString('base64url');

const decode = (cursor: string) => Buffer.from(cursor, 'base64url').toString().split(' ');

function positionOf(at: string, id: string): Position {
  const uuid = Uuid.safeParse(id);
  if (!uuid.success || !/^\d{1,15}$/.test(at)) throw wrongCursor();
  return { at: Number(at), id: uuid.data };
}

export function wrongCursor() {
  return wrongShape('validation_failed', [
    { path: 'cursor', message: 'Must be the next_cursor of the previous page.' },
  ]);
}
