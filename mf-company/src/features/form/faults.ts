interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** French message of each field at fault. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string };

/** What a contract says is wrong, by the first word of the path; the first message of a field wins. */
export function faultsOf<Values>(schema: Schema, values: Values): Faults<Values> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return byField(issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
}

/** The same from what the API refused. */
export function byField<Values>(fields: readonly { path: string; message: string }[]): Faults<Values> {
  const entries = fields.map(({ path, message }) => [path.split('.', 1).join(''), message] as const).toReversed();
  return Object.fromEntries(entries) as Faults<Values>;
}
