export { serveAgents } from './serve-agents.ts';
