import { Card, Stack, Title } from '@savoir/ui';
import type { ReactNode } from 'react';

/** One card of the gallery. */
export function Sample({ name, children, full = false }: { name: string; children: ReactNode; full?: boolean }) {
  return (
    <Card className={full ? 'gallery-full' : ''}>
      <Stack>
        <Title level={2} look="label">
          {name}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
