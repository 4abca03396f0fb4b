export { layOutDeck } from './lay-out-deck.ts';
