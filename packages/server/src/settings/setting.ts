import { file, optional, type Allowed } from './allowed.ts';

/** A server setting: its names, default and allowed values. */
export interface Setting<Value> extends Allowed<Value> {
  /** Environment variable, such as `MDCONV_BASE_PATH`. */
  readonly variable: string;
  /** Command-line flag without dashes, such as `base-path`. */
  readonly flag: string;
  readonly help: string;
  /** Default value as text. Empty means unset. */
  readonly default: string;
  /** Redacts a secret value before it appears in an error message. */
  readonly shown?: (text: string) => string;
  /** Names a file that contains the value of a secret setting. */
  readonly file?: Setting<string | undefined>;
}

interface Row<Value> {
  readonly help: string;
  readonly default: string;
  readonly allowed: Allowed<Value>;
  /** Overrides the flag that is derived from the key. */
  readonly flag?: string;
  readonly shown?: (text: string) => string;
}

type ValueOf<SomeRow> = SomeRow extends { readonly allowed: Allowed<infer Value> } ? Value : never;

/** Derives the names of settings from their keys. */
export function defineSettings<Rows extends Readonly<Record<string, Row<unknown>>>>(
  rows: Rows,
): { readonly [Key in keyof Rows]: Setting<ValueOf<Rows[Key]>> } {
  const complete = Object.entries(rows).map(([key, { allowed, ...row }]) => {
    const words = key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    const variable = `MDCONV_${words.replaceAll('-', '_').toUpperCase()}`;
    const setting = { variable, flag: words, ...row, ...allowed };
    return [key, row.shown ? { ...setting, file: fileOf(setting) } : setting];
  });
  return Object.fromEntries(complete) as {
    readonly [Key in keyof Rows]: Setting<ValueOf<Rows[Key]>>;
  };
}

/** Docker, Kubernetes and systemd provide secrets as files. */
function fileOf({ variable, flag }: Setting<unknown>): Setting<string | undefined> {
  return {
    variable: `${variable}_FILE`,
    flag: `${flag}-file`,
    help: `file that contains the value of ${variable}`,
    default: '',
    ...optional(file),
  };
}
