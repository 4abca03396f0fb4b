import { configureLaws } from './laws.ts';

configureLaws();
