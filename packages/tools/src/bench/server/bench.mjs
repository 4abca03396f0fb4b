// Compares the built server with its bars over HTTP. Exits with 1 if a bar is missed.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { adversarial } from './adversarial.mjs';
import { attackers } from './attackers.mjs';
import { batches } from './batches.mjs';
import { crowd } from './crowd.mjs';
import { floods } from './floods.mjs';
import { load } from './load.mjs';
import { outages } from './outages.mjs';
import { pictures } from './pictures.mjs';
import { throughput } from './throughput.mjs';
import { usage } from './usage.mjs';

const parts = {
  throughput,
  usage,
  adversarial,
  attackers,
  batches,
  crowd,
  floods,
  pictures,
  outages,
  load,
};

const help = `Usage: npm run bench:server -- [options]

  --only PART     measure only this part; repeatable
  --rounds N      rounds of the throughput, whose median counts; default 9
  --seconds N     duration of the crowd and of each step of the attackers; default 60
  --attackers N   number of attackers of a step; repeatable; default 0, 1, 4 and 10
  --clients N     clients of the crowd; default 200
  --workers N     worker processes; default: all cores but one, which the clients use
  --help          print this

Parts: ${Object.keys(parts).join(', ')}`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(parts) },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '60' },
    attackers: { type: 'string', multiple: true, default: ['0', '1', '4', '10'] },
    clients: { type: 'string', default: '200' },
    workers: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(help);
else await bench(values);

async function bench({ only, attackers: steps, ...numbers }) {
  const [rounds, seconds, clients, workers] = ['rounds', 'seconds', 'clients', 'workers'].map(
    (name) => Number(numbers[name]),
  );
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, ${workers} worker processes`,
  );
  for (const name of only) {
    if (!parts[name]) throw new Error(`There is no part ${name}.\n\n${help}`);
    console.log(`\n${name}, the machine's load before it: ${loadavg()[0].toFixed(1)}`);
    await parts[name]({ rounds, seconds, clients, workers, steps: steps.map(Number), report });
    console.log(`  the machine's load after it: ${loadavg()[0].toFixed(1)}`);
  }
}

/** Prints a figure with its bar. */
function report(line, bar) {
  const verdict = bar && `; ${bar.words}: ${bar.holds ? 'ok' : 'MISSED'}`;
  console.log(line + (verdict ?? ''));
  if (bar && !bar.holds) process.exitCode = 1;
}
