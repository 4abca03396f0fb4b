/**
 * A color as TeX writes it, as `#rrggbb`; `undefined` for the color of the text and for names that
 * are unknown. Source: CSS Color 4, 6.1, for the names that documents use.
 */
export function hexColor(color: string): string | undefined {
  const name = color.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(name)) return name;
  if (/^#[0-9a-f]{3}$/.test(name)) return name.replace(/[0-9a-f]/g, '$&$&');
  const named = Object.hasOwn(names, name) ? names[name] : undefined;
  return named && `#${named}`;
}

const names: Readonly<Record<string, string>> = {
  aqua: '00ffff',
  black: '000000',
  blue: '0000ff',
  brown: 'a52a2a',
  coral: 'ff7f50',
  crimson: 'dc143c',
  cyan: '00ffff',
  darkblue: '00008b',
  darkgray: 'a9a9a9',
  darkgreen: '006400',
  darkgrey: 'a9a9a9',
  darkorange: 'ff8c00',
  darkred: '8b0000',
  dimgray: '696969',
  firebrick: 'b22222',
  forestgreen: '228b22',
  fuchsia: 'ff00ff',
  gold: 'ffd700',
  gray: '808080',
  green: '008000',
  grey: '808080',
  hotpink: 'ff69b4',
  indigo: '4b0082',
  lightblue: 'add8e6',
  lightgray: 'd3d3d3',
  lightgreen: '90ee90',
  lightgrey: 'd3d3d3',
  lightyellow: 'ffffe0',
  lime: '00ff00',
  magenta: 'ff00ff',
  maroon: '800000',
  navy: '000080',
  olive: '808000',
  orange: 'ffa500',
  orchid: 'da70d6',
  pink: 'ffc0cb',
  purple: '800080',
  red: 'ff0000',
  royalblue: '4169e1',
  salmon: 'fa8072',
  seagreen: '2e8b57',
  silver: 'c0c0c0',
  skyblue: '87ceeb',
  slateblue: '6a5acd',
  steelblue: '4682b4',
  teal: '008080',
  tomato: 'ff6347',
  turquoise: '40e0d0',
  violet: 'ee82ee',
  white: 'ffffff',
  yellow: 'ffff00',
};
