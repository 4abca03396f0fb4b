import { useEffect } from 'preact/hooks';
import { text } from '../../text.ts';

/** Sets the title of the page. `undefined` leaves it as it is. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${text.product}`;
  }, [title]);
}
