import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Markdown } from './markdown.tsx';

describe('the text of a note', () => {
  it('the text of a note is shown as HTML derived from its markdown: titles, lists, tables, emphasis [S3.26]', () => {
    const { container } = render(
      <Markdown
        text={
          '# Purge\n\nCompter **2 h**.\n\n1. Ouvrir\n2. Fermer\n\n| Vis | Couple |\n| --- | --- |\n| M12 | 65 N·m |\n'
        }
      />,
    );
    expect(screen.getByRole('heading', { name: 'Purge' })).toBeTruthy();
    expect(container.querySelector('strong')?.textContent).toBe('2 h');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ouvrir', 'Fermer']);
    expect(screen.getByRole('cell', { name: '65 N·m' })).toBeTruthy();
  });

  it.each(['>', '> ', '- ', '1. '])(
    'the text of a note may open fifty thousand times with %j: its words are shown all the same',
    { timeout: 20_000 },
    (mark) => {
      const { container } = render(<Markdown text={`${mark.repeat(50_000)}Purger la pompe\n\nFin`} />);
      expect(container.textContent).toContain('Purger la pompe');
      expect(screen.getByText('Fin')).toBeTruthy();
    },
  );

  it('never runs what a text asks for: no script, no handler, no frame, no dangerous link; what cannot be followed says so [S8.61]', () => {
    const { container } = render(
      <Markdown
        text={
          '<script>window.hurt = 1</script>\n\n<img src=x onerror="window.hurt = 1">\n\n<iframe src="/"></iframe>\n\n[clic](javascript:alert(1)) [autre](http://)\n'
        }
      />,
    );
    expect(container.querySelector('script, iframe, [onerror], a[href^="javascript"]')).toBeNull();
    expect(container.textContent).toContain('[ « clic » : lien indisponible ]');
    expect(container.textContent).toContain('[ « autre » : lien indisponible ]');
  });

  it('follows an inner link without a page load, and opens others in a new tab', () => {
    const follow = vi.fn();
    render(<Markdown text={'[fiche](/notes/1) [site](https://example.org/)'} onInternalLink={follow} />);
    fireEvent.click(screen.getByRole('link', { name: 'fiche' }));
    expect(follow).toHaveBeenCalledExactlyOnceWith('/notes/1');
    expect(screen.getByRole('link', { name: 'site' }).getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('draws the pictures of its host with their captions, which are text where it has none', () => {
    const text = 'Ouvrir ![La vanne](media:m1)\n\n![](media:m2)\n\n![trace](https://mouchard.example/p.png)';
    const picture = (address: string, caption: string) => <img src={`/${address.slice(6)}`} alt={caption} />;
    const { container, rerender } = render(
      <Markdown text={text} renderPicture={picture} highlight="ouvrir la vanne" />,
    );
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/m1', '/m2']);
    expect(screen.getByRole('img', { name: 'La vanne' })).toBeTruthy();
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Ouvrir ',
      'La vanne',
    ]);
    rerender(<Markdown text={text} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent.match(/La vanne/g)).toHaveLength(1);
  });

  it('draws references as its host asks, and leaves other brackets alone', () => {
    const { container } = render(
      <Markdown
        text={'Serrer à 65 N·m [1], voir [note] et [12](/x).'}
        renderReference={(number) => <button type="button">{number}</button>}
      />,
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1']);
    expect(container.textContent).toContain('[note]');
  });
});
