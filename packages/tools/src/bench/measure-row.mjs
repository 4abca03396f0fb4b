// Measures one row in a separate process, so that rows do not affect each other.
import { planOf } from './plan.mjs';
import { rows } from './rows/index.mjs';

const [id, pace] = process.argv.slice(2);
const { measure, bar, against, unit } = rows.find((row) => row.id === id);
const measured = await measure(planOf(pace === 'quick'));
const holds = measured.skipped ? undefined : bar.holds(measured);
process.send({ id, unit, against, bar: bar.words, ...measured, holds }, () => process.exit());
