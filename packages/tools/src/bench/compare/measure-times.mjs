// Times the contenders of one format alternately on documents of one length, in a process that does nothing
// else.
import { median, time } from '../measure.mjs';
import { contendersOf } from './contenders.mjs';
import { timedDocuments } from './documents.mjs';
import { start } from './install.mjs';

const plans = {
  thorough: { small: { warmUps: 40, runs: 11 }, middle: { warmUps: 8, runs: 7 } },
  quick: { small: { warmUps: 10, runs: 3 }, middle: { warmUps: 2, runs: 3 } },
};

const [format, name, pace, root] = process.argv.slice(2);
process.send(await measureTimes(plans[pace][name]), () => process.exit());

async function measureTimes({ warmUps, runs }) {
  const started = [];
  for (const contender of contendersOf(format)) started.push(await tryStart(contender));
  const able = started.filter(({ convert }) => convert);

  let seed = 0;
  const textOf = () => timedDocuments[name]((seed += 1));
  for (const { convert, startsAProcess } of able)
    for (let turn = 0; turn < (startsAProcess ? 1 : warmUps); turn += 1) await convert(textOf());
  for (let run = 0; run < runs; run += 1) {
    const text = textOf();
    for (const one of run % 2 ? able.toReversed() : able) {
      let output;
      one.times.push(await time(async () => (output = await one.convert(text))));
      one.bytes.push(output.length);
    }
  }
  const ours = median(able[0].times);
  return started.map(({ contender, skipped, times, bytes }) => ({
    contender,
    skipped,
    ...(!skipped && {
      milliseconds: median(times),
      ratio: median(times) / ours,
      bytes: median(bytes),
    }),
  }));
}

async function tryStart(contender) {
  const { name, startsAProcess } = contender;
  try {
    const { convert } = await start(root, contender);
    return { contender: name, convert, startsAProcess, times: [], bytes: [] };
  } catch (error) {
    return { contender: name, skipped: error.message };
  }
}
