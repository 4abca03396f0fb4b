import { isSignedOut, messageOf } from '../api/api.ts';
import { session } from '../state/session.ts';
import { notify } from './notices.tsx';

/** Runs an action of a view and shows its error. @returns whether it succeeded */
export async function perform(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (isSignedOut(error)) session.set({ kind: 'signed-out' });
    else notify('failed', messageOf(error));
    return false;
  }
}
