import type { Option } from './arguments/option.ts';
import { options } from './arguments/options.ts';

/** The shells for which there are completions. */
export const shells = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof shells)[number];

/** A script that makes a shell complete the options of `mdconv` and their values. */
export function completionScript(shell: Shell): string {
  return scripts[shell](Object.entries<Option>(options));
}

type Named = readonly [name: string, option: Option];

const scripts: Readonly<Record<Shell, (named: readonly Named[]) => string>> = {
  bash: (named) => `# mdconv completions bash > ~/.local/share/bash-completion/completions/mdconv
_mdconv() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  case \${COMP_WORDS[COMP_CWORD-1]} in
${named
  .filter(([, { kind }]) => kind !== 'switch')
  .map(bashCase)
  .join('\n')}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W '${named.map(([name]) => `--${name}`).join(' ')}' -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _mdconv mdconv
`,
  zsh: (named) => `#compdef mdconv
# mdconv completions zsh > "\${fpath[1]}/_mdconv"
_arguments -S ${named
    .flatMap(zshSpecs)
    .map((spec) => `\\\n  '${spec}'`)
    .join(' ')} \\
  '*:file:_files'
`,
  fish: (named) => `# mdconv completions fish > ~/.config/fish/completions/mdconv.fish
${named.map(fishLine).join('\n')}
`,
};

function bashCase([name, option]: Named): string {
  const flags = option.short ? `-${option.short}|--${name}` : `--${name}`;
  const values = choicesOf(option);
  const words = isPath(option)
    ? 'compgen -f -- "$word"'
    : `compgen -W '${values.join(' ')}' -- "$word"`;
  return `    ${flags}) COMPREPLY=($(${words})); return ;;`;
}

function zshSpecs([name, option]: Named): readonly string[] {
  const help = option.help.replace(/[[\]:\\]/g, '\\$&').replaceAll("'", "'\\''");
  const star = option.kind === 'repeated' ? '*' : '';
  const action = isPath(option) ? '_files' : `(${choicesOf(option).join(' ')})`;
  const value = option.kind === 'switch' ? '' : `:${option.value}:${action}`;
  const flags = [`--${name}`, ...(option.short ? [`-${option.short}`] : [])];
  return flags.map((flag) => `${star}${flag}[${help}]${value}`);
}

function fishLine([name, option]: Named): string {
  const short = option.short ? ` -s ${option.short}` : '';
  const help = option.help.replace(/['\\]/g, '\\$&');
  return `complete -c mdconv -l ${name}${short}${fishValue(option)} -d '${help}'`;
}

function fishValue(option: Option): string {
  if (option.kind === 'switch') return '';
  return isPath(option) ? ' -r -F' : ` -x -a '${choicesOf(option).join(' ')}'`;
}

function choicesOf(option: Option): readonly string[] {
  return option.kind === 'switch' ? [] : (option.choices ?? []);
}

function isPath(option: Option): boolean {
  return option.kind !== 'switch' && option.isPath === true;
}
