// Converts standard input with one contender, as a user's script would, and exits.
import { contenders } from './contenders.mjs';
import { start } from './install.mjs';

const [name, format, root] = process.argv.slice(2);
const contender = contenders.find((one) => one.name === name && one.format === format);
const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const { convert } = await start(root, contender);
const output = await convert(Buffer.concat(pieces).toString());
process.stdout.write(output, () => process.exit());
