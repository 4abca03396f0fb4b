import type { ShownColors } from '../../style/index.ts';
import { classNames } from '../class-names.ts';
import { rule, under } from '../css/rule.ts';

/** Colors that authors chose, in the order of their first use, each once. */
export interface AuthorColors {
  /** The number of the rules, from 1. */
  add(light: ShownColors, dark: ShownColors | undefined): number;
  rules(): string;
}

export function createAuthorColors(): AuthorColors {
  const numbers = new Map<string, number>();
  const written: string[] = [];
  return {
    add(light, dark) {
      const key = JSON.stringify([light, dark]);
      const number = numbers.get(key) ?? numbers.size + 1;
      if (!numbers.has(key)) {
        const selector = `.md-document .${classNames.color(number)}`;
        const onDark = dark && dark.color !== light.color && rule(selector, { ...dark });
        written.push(
          rule(selector, { ...light }),
          onDark ? under('@media screen and (prefers-color-scheme:dark)', onDark) : '',
        );
      }
      numbers.set(key, number);
      return number;
    },
    rules: () => written.join(''),
  };
}
