import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconByName } from './icon-by-name.tsx';

it('draws the shapes of the icon service', () => {
  const { container } = render(
    <IconByName
      nodes={[
        ['circle', { cx: '12', cy: '12', r: '10' }],
        ['path', { d: 'm9 12 2 2 4-4' }],
      ]}
    />,
  );
  expect(container.querySelector('circle')?.getAttribute('r')).toBe('10');
  expect(container.querySelector('path')?.getAttribute('d')).toBe('m9 12 2 2 4-4');
});

it('draws nothing else: no script, link, handler or style', () => {
  const { container } = render(
    <IconByName
      nodes={[
        ['script', { src: '//x' }],
        ['a', { href: 'javascript:1' }],
        ['path', { d: 'M0 0', onclick: 'x()', style: 'x', href: 'y' }],
      ]}
    />,
  );
  expect(container.querySelector('script, a')).toBeNull();
  expect(container.querySelector('path')?.getAttributeNames()).toEqual(['d']);
});
