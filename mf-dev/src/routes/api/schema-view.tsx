import type { JsonSchema } from '@savoir/contracts/open-api';
import { useState, type ReactNode } from 'react';
import styles from './api.module.css';
import { nameOfRef, namesIn, schemaText } from './reading/schema-text.ts';

interface Props {
  schema: JsonSchema;
  schemas: Readonly<Record<string, JsonSchema>>;
}

/** A schema, and below it those it refers to, each drawn once it is opened. */
export function SchemaView({ schema, schemas }: Props): ReactNode {
  const name = nameOfRef(schema);
  const shown = name === null ? schema : (schemas[name] ?? {});
  return (
    <div className={styles['schema']}>
      <pre>
        {name !== null && `${name} `}
        {schemaText(shown)}
      </pre>
      {namesIn(shown).map((other) => (
        <Referred key={other} name={other} schemas={schemas} />
      ))}
    </div>
  );
}

function Referred({ name, schemas }: { name: string; schemas: Props['schemas'] }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && <SchemaView schema={schemas[name] ?? {}} schemas={schemas} />}
    </details>
  );
}
