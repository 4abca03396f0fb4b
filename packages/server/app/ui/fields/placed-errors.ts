import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';

/** Messages about the fields of a form, which appear at them. */
interface PlacedErrors {
  /** Messages by field of the body. */
  readonly errors: Readonly<Record<string, string>>;
  /** The fields that the form shows. */
  readonly shown: Set<string>;
}

export const PlacedErrors = createContext<PlacedErrors>({ errors: {}, shown: new Set() });

/**
 * The message about a field, if the server refused it.
 * @param name the name of the field in the body of the request; `undefined` if the body does not have it
 */
export function usePlacedError(name: string | undefined): string | undefined {
  const { errors, shown } = useContext(PlacedErrors);
  useLayoutEffect(() => {
    if (name === undefined) return;
    shown.add(name);
    return () => void shown.delete(name);
  }, [name, shown]);
  return name === undefined ? undefined : errors[name];
}
