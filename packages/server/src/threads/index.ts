export { createThread, type ThreadTurn } from './thread.ts';
