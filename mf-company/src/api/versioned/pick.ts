/** Those of the values, to be sent by themselves. */
export const pick = <Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Partial<Pick<Values, Name>> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Pick<Values, Name>>;
