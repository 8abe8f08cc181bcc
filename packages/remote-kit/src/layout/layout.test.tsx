import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BarActions, BarProvider, MainActions, PageBar, type Bar } from './index.ts';

const page = (
  <>
    <PageBar title="Notice de la presse" />
    <BarActions>
      <button type="button">Télécharger</button>
    </BarActions>
    <MainActions>
      <button type="button">Enregistrer</button>
    </MainActions>
  </>
);

/** A layout's bar that keeps what it was given. */
function barIn(document: Document): Bar & { claims: string[] } {
  const place = (name: string) => {
    const element = document.createElement('div');
    element.setAttribute('aria-label', name);
    element.setAttribute('role', 'group');
    document.body.append(element);
    return element;
  };
  const claims: string[] = [];
  const claim = (name: string) => () => {
    claims.push(`+${name}`);
    return () => void claims.push(`-${name}`);
  };
  return {
    routeTitle: 'Document',
    titlePlace: place('title'),
    actionsPlace: place('actions'),
    bottomPlace: place('bottom'),
    claimTitle: claim('title'),
    claimBottom: claim('bottom'),
    claims,
  };
}

it('draws title and actions in the bar of the layout, and gives the title back', () => {
  const bar = barIn(document);
  const { unmount } = render(<BarProvider value={bar}>{page}</BarProvider>);
  expect(screen.getByRole('group', { name: 'title' }).innerHTML).toBe('<h1 tabindex="-1">Notice de la presse</h1>');
  expect(screen.getByRole('group', { name: 'actions' }).textContent).toBe('TéléchargerEnregistrer');
  unmount();
  expect(bar.claims).toEqual(['+title', '-title']);
});

it('draws the main actions at the bottom of a phone', () => {
  const wide = window.matchMedia('(max-width: 767px)');
  vi.stubGlobal('matchMedia', () => Object.assign(wide, { matches: true }));
  const bar = barIn(document);
  const { unmount } = render(<BarProvider value={bar}>{page}</BarProvider>);
  expect(screen.getAllByRole('group', { name: 'bottom' }).at(-1)?.textContent).toBe('Enregistrer');
  unmount();
  expect(bar.claims).toContain('+bottom');
  expect(bar.claims).toContain('-bottom');
});

it('is plain text in the bar when the page has a heading of its own', () => {
  render(
    <BarProvider value={barIn(document)}>
      <PageBar ownHeading />
    </BarProvider>,
  );
  expect(screen.getByText('Document').tagName).toBe('P');
});

it('draws in place where there is no bar', () => {
  render(page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notice de la presse');
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeTruthy();
});
