import type { AlertType } from '@mdconv/core';

/** Strokes of 2 in a square of 24. */
const drawings: Readonly<Record<AlertType, string>> = {
  note: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 11v6M12 7v.5',
  tip: 'M9 17a7 7 0 1 1 6 0v1h-6zM10 21.5h4',
  important: 'M4 4h16v13h-8l-4 4v-4h-4zM12 7.5v4M12 13.7v.3',
  warning: 'M12 3.5l9.5 17h-19zM12 10v5M12 17.5v.3',
  caution: 'M8 3h8l5 5v8l-5 5h-8l-5-5v-8zM12 7.5v5.5M12 16.2v.3',
};

/** A CSS `mask`, so that the icon has the color of the title. */
export function alertIcon(type: AlertType): string {
  const drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' " +
    `stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${drawings[type]}'/></svg>`;
  return `url("data:image/svg+xml,${drawing.replaceAll('<', '%3C').replaceAll('>', '%3E')}") center/contain no-repeat`;
}
