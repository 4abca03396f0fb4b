import type { Given } from '../arguments/options.ts';
import { readOutput } from '../outputs/read-output.ts';
import type { ConfigOptions } from './config-options.ts';
import type { Config } from './load-config.ts';

/** Whether the command line has the option. */
export function isGiven(value: Given[keyof Given]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

/**
 * Returns what a command line means for a document, by its absolute path: the options of the command line
 * take precedence over those of the overrides that match, and these over the rest of the configuration.
 * Documents for which the same overrides match get the same object.
 */
export function createVariants<Meaning>(
  given: Given,
  config: Config,
  settle: (options: Given) => Meaning,
): (path: string | undefined) => Meaning {
  const meanings = new Map<string, Meaning>();
  return (path) => {
    const matching = config.overrides.filter((each) => path !== undefined && each.matches(path));
    const key = matching.map((each) => config.overrides.indexOf(each)).join();
    const known = meanings.get(key);
    if (known) return known;
    const layers = [config.options, ...matching.map(({ options }) => options)];
    const meaning = settle(withCommandLine(layers.reduce(layer, {}), given));
    meanings.set(key, meaning);
    return meaning;
  };
}

function withCommandLine(configured: ConfigOptions, given: Given): Given {
  const written: ConfigOptions = Object.fromEntries(
    Object.entries(given).filter(([, value]) => isGiven(value)),
  );
  const isFileNamed = written.output !== undefined && readOutput(written.output).kind === 'file';
  // The extension of a file that the command line names decides the format.
  const { to, ...rest } = configured;
  const base = isFileNamed || to === undefined ? rest : configured;
  return { ...given, ...layer(base, written) };
}

/** The upper options over the lower ones. `--no-x` and `--x` replace each other. */
function layer(lower: ConfigOptions, upper: ConfigOptions): ConfigOptions {
  const kept = Object.entries(lower).filter(([name]) => !Object.hasOwn(upper, oppositeOf(name)));
  return { ...Object.fromEntries(kept), ...upper };
}

function oppositeOf(name: string): string {
  return name.startsWith('no-') ? name.slice(3) : `no-${name}`;
}
