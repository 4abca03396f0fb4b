import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Marks an element that scrolls sideways with `data-more` while something is beyond its end, so that it
 * can show that.
 */
export function useMoreBeside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current!;
    const mark = () => {
      const beyond = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
      element.toggleAttribute('data-more', beyond > 1);
    };
    const sizes = new ResizeObserver(mark);
    for (const each of [element, ...element.children]) sizes.observe(each);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [ref]);
}
