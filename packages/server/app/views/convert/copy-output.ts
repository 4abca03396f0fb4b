import type { Conversion } from '@mdconv/client';
import type { Draft } from './draft.ts';

/**
 * Copies the output of a conversion that is running: html also as formatted text, for mail and Word. Browsers allow
 * copying only while they handle a click, so the clipboard gets a promise.
 * @returns whether the browser allowed it; an error of the conversion remains in `converting`
 */
export async function copyOutput(
  converting: PromiseLike<Conversion>,
  format: Draft['format'],
): Promise<boolean> {
  const output = async (type: string) => {
    const converted = await converting;
    return new Blob(['output' in converted ? converted.output : converted.bytes.slice()], { type });
  };
  const types = format === 'html' ? ['text/plain', 'text/html'] : ['text/plain'];
  try {
    const item = new ClipboardItem(Object.fromEntries(types.map((type) => [type, output(type)])));
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}
