import { expect, it } from 'vitest';
import { overlayNamed } from './overlay.model.ts';

it('finds an overlay by its name', () => {
  expect([overlayNamed('palette'), overlayNamed('shortcuts')]).toEqual(['palette', 'shortcuts']);
});

it.each(['', 'plaette', 'toString'])('says that there is none named « %s » [S8.101]', (name) => {
  expect(() => overlayNamed(name)).toThrow(new Error('Overlay not found'));
});
