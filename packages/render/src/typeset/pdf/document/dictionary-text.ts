/** An indirect object, as values of dictionaries refer to it. */
export interface Reference {
  readonly id: number;
}

/**
 * The text of a dictionary with names, whole numbers, references, and arrays of the last two, as pdfkit
 * writes it. `undefined` if it has other values.
 *
 * @param isReference whether a value is an indirect object
 */
export function dictionaryText(
  data: Readonly<Record<string, unknown>>,
  isReference: (value: unknown) => value is Reference,
): string | undefined {
  let text = '<<';
  for (const key in data) {
    const value = data[key];
    if (value === undefined) continue;
    const written = Array.isArray(value)
      ? arrayText(value, isReference)
      : valueText(value, isReference);
    if (written === undefined) return undefined;
    text += `\n/${key} ${written}`;
  }
  return `${text}\n>>`;
}

function arrayText(
  values: readonly unknown[],
  isReference: (value: unknown) => value is Reference,
): string | undefined {
  let text = '[';
  for (let index = 0; index < values.length; index += 1) {
    const written = valueText(values[index], isReference);
    if (written === undefined) return undefined;
    text += index === 0 ? written : ` ${written}`;
  }
  return `${text}]`;
}

function valueText(
  value: unknown,
  isReference: (value: unknown) => value is Reference,
): string | undefined {
  if (typeof value === 'string') return `/${value}`;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return isReference(value) ? `${value.id} 0 R` : undefined;
}
