export { asideOf, besideAside, isWide, roomBelow, withAside, type Aside } from './aside.ts';
export { besideEachOther } from './columns.ts';
export { ruled } from './key-figures.ts';
export { division } from './division.ts';
