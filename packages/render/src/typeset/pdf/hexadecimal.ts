/** Codes come again and again. */
const written: string[] = [];

/** A code of two bytes as content streams take it: four digits. */
export function hexadecimal(code: number): string {
  return (written[code] ??= code.toString(16).padStart(4, '0'));
}
