/** The effect of an operator, as far as conditions need it. */
export type OperatorGroup =
  | 'save'
  | 'restore'
  | 'begin'
  | 'end'
  | 'font'
  | 'show'
  | 'paint'
  | 'object'
  | 'state'
  | 'intent'
  | 'gray'
  | 'rgb'
  | 'cmyk'
  | 'space'
  | 'other';

/**
 * All operators except inline images, which mdconv never writes and this checker reports as unknown.
 * Source: ISO 32000-1, annex A.
 */
const operatorsOf: Record<OperatorGroup, string> = {
  save: 'q',
  restore: 'Q',
  begin: 'BMC BDC',
  end: 'EMC',
  font: 'Tf',
  show: `Tj TJ ' "`,
  paint: 'S s f F f* B B* b b* sh',
  object: 'Do',
  state: 'gs',
  intent: 'ri',
  gray: 'g G',
  rgb: 'rg RG',
  cmyk: 'k K',
  space: 'cs CS',
  other:
    'w J j M d i cm m l c v y h re n W W* BT ET Tc Tw Tz TL Tr Ts Td TD Tm T* SC SCN sc scn MP DP d0 d1 BX EX',
};

export const operatorGroups: ReadonlyMap<string, OperatorGroup> = new Map(
  Object.entries(operatorsOf).flatMap(([group, operators]) =>
    operators.split(' ').map((operator) => [operator, group as OperatorGroup]),
  ),
);
