export type Stroke = 'single' | 'double';

/** Which ways lines leave a point; up and down are always single. */
export interface Arms {
  readonly up?: boolean;
  readonly down?: boolean;
  readonly left?: boolean;
  readonly right?: boolean;
}

/** By the sum of up 1, down 2, left 4, right 8. Source: Unicode, Box Drawing. */
const forms: Readonly<Record<Stroke, readonly string[]>> = {
  single: [...' ╵╷│╴┘┐┤╶└┌├─┴┬┼'],
  double: [...' ╵╷│╴╛╕╡╶╘╒╞═╧╤╪'],
};

/** The box character that joins lines at a point. */
export function junction({ up, down, left, right }: Arms, stroke: Stroke): string {
  const sum = (up ? 1 : 0) + (down ? 2 : 0) + (left ? 4 : 0) + (right ? 8 : 0);
  return forms[stroke][sum]!;
}
