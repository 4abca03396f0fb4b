/** Icons on a grid of 16 with strokes of 1.5. */
const paths = {
  convert: 'M9 1.75H4.25v12.5h7.5V4.5L9 1.75ZM9 1.75V4.5h2.75M8 7v4.5M6 9.5l2 2 2-2',
  folder: 'M1.75 12.75V3.25H6l1.5 1.75h6.75v7.75z',
  palette:
    'M8 14.25a6.25 6.25 0 1 1 6.25-6.25c0 2-1.5 2.75-3 2.75H10c-1.5 0-1.75 1-1.25 1.75s.25 1.75-.75 1.75ZM5 8h.01M6.5 5h.01M10 5h.01',
  key: 'M9.6 6.4 14.25 1.75M12 4l1.75 1.75M10.75 10a4 4 0 1 1-2.1-3.5',
  chart: 'M2 14h12M3.75 11.5V8M8 11.5V3M12.25 11.5V6',
  book: 'M8 4c-1.25-1-3.5-1.5-6-1.25v9.5c2.5-.25 4.75.25 6 1.25 1.25-1 3.5-1.5 6-1.25v-9.5C11.5 2.5 9.25 3 8 4Zm0 0v9.5',
  leave: 'M6.5 14.25H2.25V1.75H6.5M6 8h8m-3-3 3 3-3 3',
  copy: 'M5.5 5.5h8.25v8.25H5.5zM10.5 5.5V2.25H2.25v8.25H5.5',
  check: 'm2.75 8.5 3.5 3.5 7-8',
  plus: 'M8 2.5v11M2.5 8h11',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  alert: 'M8 5.5v3.25M8 11v.25M8 1.75 1.25 13.75h13.5z',
  download: 'M8 2v8m-3.5-3L8 10.5 11.5 7M2.5 13.75h11',
  code: 'm5 4.5-3.5 3.5L5 11.5m6-7 3.5 3.5-3.5 3.5',
  sliders: 'M2 4.5h6m4 0h2M2 11.5h2m4 0h6M10 2.75v3.5M6 9.75v3.5',
  open: 'M8 10.5V2.5m-3.5 3L8 2l3.5 3.5M2.5 10v3.75h11V10',
  file: 'M9 1.75H3.75v12.5h8.5V5zM9 1.75V5h3.25M6 8.5h4M6 11h4',
  changes: 'M8 2.25v6M5 5.25h6M5 12.75h6',
  more: 'M3 8a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0Zm4.5 0a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0ZM12 8a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0Z',
  expand: 'm6 4 4 4-4 4',
  share:
    'M11.5 5.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Zm-7 4.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM11.5 14a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM6 7.1l4-2.2M6 8.9l4 2.2',
  rename: 'm2.5 13.5.75-3 7.5-7.5 2.25 2.25-7.5 7.5zM9.5 4.25l2.25 2.25',
  move: 'M1.75 12.75V3.25H6l1.5 1.75h6.75v7.75zM6 9h4m-1.5-1.75L10.25 9 8.5 10.75',
  archive: 'M1.75 2.75h12.5v3H1.75zM3 5.75v7.5h10v-7.5M6.5 8.5h3',
  restore: 'M3 8a5 5 0 1 0 1.5-3.5L3 6M3 2.5V6h3.5',
  trash: 'M2.5 4h11M6 4V2.25h4V4M4 4l.75 9.75h6.5L12 4M6.75 6.75v4.5M9.25 6.75v4.5',
  search: 'M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm3.6-1.4 3.4 3.4',
  keyboard: 'M1.75 3.75h12.5v8.5H1.75zM4.25 6.5h.01M7 6.5h.01M9.5 6.5h.01M12 6.5h.01M5 9.5h6',
  person: 'M8 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.75 14a5.25 5.25 0 0 1 10.5 0',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon; the control around it has a text or a label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
