import { BottomBar, Brand, Button, IconByName, Logo, Stack } from '@savoir/ui';
import { Sample } from './sample.tsx';

export function BrandPart() {
  return (
    <>
      <Sample name="Marque">
        <Stack row gap={24} wrap>
          <Brand size={40} />
          <Brand size={24} />
          <Logo size={16} />
          <Logo size={64} />
        </Stack>
        <IconByName
          nodes={[
            ['circle', { cx: '12', cy: '12', r: '10' }],
            ['path', { d: 'm9 12 2 2 4-4' }],
          ]}
        />
      </Sample>
      <div style={{ padding: 32, borderRadius: 14, background: 'var(--sv-promesse)' }} className="sv-on-dark">
        <Brand size={40} onDark />
      </div>
      <BottomBar>
        <Button kind="text">Retour</Button>
        <Button kind="primary">Importer 3 documents</Button>
      </BottomBar>
    </>
  );
}
