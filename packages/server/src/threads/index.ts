export { createThread, type Thread, type ThreadTurn } from './thread.ts';
