import type { CheckReport, CheckRequest, RequestOptions } from '@mdconv/client';
import { useEffect, useState } from 'preact/hooks';
import { api, isSignedOut, messageOf } from '../../api/api.ts';
import { session } from '../../state/session.ts';
import { requestOf, type Draft } from './draft.ts';

/** Sends a check. */
export type Check = (request: CheckRequest, options: RequestOptions) => PromiseLike<CheckReport>;

/** What the last check said, and of which text. */
export type Checked = { readonly markdown: string } & (
  | { readonly kind: 'done'; readonly report: CheckReport }
  | { readonly kind: 'failed'; readonly message: string }
);

/** Milliseconds without a change before a text is checked again: each check lays out the document. */
const pauseMs = 700;

const checkText: Check = (request, options) => api.check(request, options);

/** Checks a draft on the server again and again as it changes. Returns `undefined` before the first answer. */
export function useCheck(draft: Draft, check: Check = checkText): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  const isEmpty = draft.markdown.trim() === '';
  useEffect(() => {
    if (isEmpty) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { markdown } = draft;
    const run = async () => {
      try {
        const report = await check(requestOf(draft), { signal });
        if (!signal.aborted) setChecked({ kind: 'done', markdown, report });
      } catch (error) {
        if (signal.aborted) return;
        if (isSignedOut(error)) session.set({ kind: 'signed-out' });
        else setChecked({ kind: 'failed', markdown, message: messageOf(error) });
      }
    };
    const timer = setTimeout(() => void run(), checked ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [draft, isEmpty, check]);
  return isEmpty ? undefined : checked;
}
