import { useState } from 'react';

interface Touched {
  typed: string;
  /** What was stored when typing began. */
  before: string;
}

/** Text fields over stored values that may change meanwhile: a field follows the store until someone types in it. */
export function useTouchedFields<Name extends string>(stored: Readonly<Record<Name, string>>) {
  const [touched, setTouched] = useState<Partial<Record<Name, Touched>>>({});
  const values: Record<Name, string> = { ...stored };
  for (const name in touched) values[name] = touched[name]?.typed ?? stored[name];
  return {
    values,
    isTouched: Object.keys(touched).length > 0,
    /** Something else was stored while the person was typing. */
    changedMeanwhile: (name: Name) => {
      const field = touched[name];
      return field !== undefined && field.before !== stored[name] && field.typed !== stored[name];
    },
    type: (name: Name, typed: string) =>
      typed === stored[name]
        ? letGo(name)
        : setTouched((fields) => ({ ...fields, [name]: { typed, before: fields[name]?.before ?? stored[name] } })),
    /** The fields follow the store again. */
    letGo,
  };

  function letGo(...names: Name[]) {
    setTouched((fields) => {
      const others = { ...fields };
      for (const name of names) delete others[name];
      return others;
    });
  }
}
