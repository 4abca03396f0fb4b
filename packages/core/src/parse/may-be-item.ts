import type { Line } from '../scan/index.ts';

/**
 * Whether what a line holds could be an item of a list if no words stood right above its container:
 * micromark looks above for all markers of a line.
 */
export function mayBeItem({ container, content, end }: Line, text: string): boolean {
  return (
    container !== undefined && /^[-+*\d]/.test(text.slice(content, Math.min(content + 1, end)))
  );
}
