import type { Conversion } from '@mdconv/client';

/**
 * Copies the output of a conversion that is running. Browsers allow copying only while they handle a click,
 * so the clipboard gets a promise.
 * @returns whether the browser allowed it; an error of the conversion remains in `converting`
 */
export async function copyOutput(converting: PromiseLike<Conversion>): Promise<boolean> {
  const type = 'text/plain';
  const output = async () => {
    const converted = await converting;
    return new Blob(['output' in converted ? converted.output : converted.bytes.slice()], { type });
  };
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: output() })]);
    return true;
  } catch {
    return false;
  }
}
