/** Names and values. Source: CSS Color 4, 6.1. */
const named =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff ' +
  'beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff ' +
  'blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 ' +
  'chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c ' +
  'cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 ' +
  'darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b ' +
  'darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 ' +
  'darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f ' +
  'darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 ' +
  'deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 ' +
  'floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff ' +
  'gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 ' +
  'honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c ' +
  'lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd ' +
  'lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 ' +
  'lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a ' +
  'lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 ' +
  'lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 ' +
  'magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd ' +
  'mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee ' +
  'mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 ' +
  'midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead ' +
  'navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 ' +
  'orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee ' +
  'palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb ' +
  'plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 ' +
  'rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 ' +
  'seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb ' +
  'slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f ' +
  'steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 ' +
  'violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 ' +
  'yellowgreen 9acd32';

const colorNames: ReadonlyMap<string, string> = new Map(
  [...named.matchAll(/([a-z]+) ([\da-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
);

/** The channels of a color in sRGB, usually from 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number];

/** A color of CSS. */
export interface CssColor {
  /** Numbers from 0 to 255. */
  readonly channels: Channels;
  /** A number from 0 to 1. */
  readonly opacity: number;
}

/** Whether a word is the name of a color in CSS, in any case. */
export const isColorName = (text: string): boolean => colorNames.has(text.toLowerCase());

const functions =
  /^(rgb|hsl)a?\(\s*([\d.]+)(%|deg)?[\s,]+([\d.]+)(%?)[\s,]+([\d.]+)(%?)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/;

/** Reads a color of CSS; `undefined` for one that is unknown. Source: CSS Color 4. */
export function readColor(text: string): CssColor | undefined {
  const color = text.trim().toLowerCase();
  if (color === 'transparent') return { channels: [0, 0, 0], opacity: 0 };
  const hex = colorNames.get(color) ?? /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(color)?.[1];
  if (hex !== undefined) return readHex(hex);
  const match = functions.exec(color);
  if (!match) return undefined;
  const [, name, first, , second, secondUnit, third, , alpha = '1', alphaUnit] = match;
  const opacity = Math.min(1, Number(alpha) / (alphaUnit === '%' ? 100 : 1));
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  if (name === 'hsl') return { channels: ofHue([a, b, c]), opacity };
  const scale = secondUnit === '%' ? 2.55 : 1;
  return { channels: [clamped(a * scale), clamped(b * scale), clamped(c * scale)], opacity };
}

function readHex(hex: string): CssColor {
  const full = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
  const [red, green, blue, alpha = 255] = full
    .match(/../g)!
    .map((pair) => Number.parseInt(pair, 16));
  return { channels: [red!, green!, blue!], opacity: alpha / 255 };
}

/** Source: CSS Color 4, 7.1. */
function ofHue([hue, saturation, lightness]: Channels): Channels {
  const [s, l] = [Math.min(1, saturation / 100), Math.min(1, lightness / 100)];
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return clamped(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

const clamped = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** Channels from 0 to 255 as `#rrggbb`. */
export const hexOfChannels = (channels: Channels): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** A color of CSS as `#rrggbb`; `undefined` if it is unknown or transparent. */
export function hexOf(text: string): string | undefined {
  const color = readColor(text);
  return color && color.opacity > 0 ? hexOfChannels(color.channels) : undefined;
}
