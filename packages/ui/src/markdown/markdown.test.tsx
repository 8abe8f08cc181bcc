import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Markdown } from './markdown.tsx';

const text = 'Compter **2 h** à deux, pompe froide.\n\n- Consigner la pompe\n- Fermer les vannes\n';

describe('the titles of a rendered text', () => {
  const levels = (text: string) => {
    const { container, unmount } = render(<Markdown text={text} />);
    const found = [...container.querySelectorAll('h1, h2, h3, h4')].map(
      ({ tagName, className }) => `${tagName} ${className}`,
    );
    unmount();
    return found;
  };

  it('start under the title of the page and leave out no level, however they were written', () => {
    expect(levels('# A\n\n## B\n\n### C')).toEqual(['H2 sv-h2', 'H3 sv-h2', 'H4 sv-h3']);
    expect(levels('## A\n\n## B')).toEqual(['H2 sv-h2', 'H2 sv-h2']);
    expect(levels('## A\n\n#### B\n\n## C\n\n# D')).toEqual(['H2 sv-h2', 'H3 sv-h3', 'H2 sv-h2', 'H2 sv-h2']);
  });
});

describe('a passage in a rendered text', () => {
  const scrollIntoView = vi.fn();
  beforeEach(() => {
    scrollIntoView.mockClear();
    // jsdom lays nothing out and has no scrolling.
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const marks = (container: HTMLElement) =>
    [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);

  it('a passage in a rendered text is marked across the elements it runs through, and scrolled to', () => {
    const found = vi.fn();
    const { container } = render(
      <Markdown text={text} highlight="compter 2 h a deux, pompe froide. Consigner" onHighlight={found} />,
    );
    expect(marks(container)).toEqual(['Compter ', '2 h', ' à deux, pompe froide.', 'Consigner']);
    expect(container).toHaveProperty('textContent', expect.stringContaining('Compter 2 h à deux, pompe froide.'));
    expect(found).toHaveBeenCalledExactlyOnceWith(true);
    expect(scrollIntoView).toHaveBeenCalledOnce();
  });

  it('does not take the reader back when the text is drawn again', () => {
    const { rerender } = render(<Markdown text={text} highlight="Fermer les vannes" />);
    rerender(<Markdown text={`${text}\nFin.`} highlight="Fermer les vannes" />);
    expect(scrollIntoView).toHaveBeenCalledOnce();
  });

  it('a passage in a rendered text is reported as missing when it is not there', () => {
    const found = vi.fn();
    const { container } = render(
      <Markdown text={text} highlight="Une tout autre phrase du document" onHighlight={found} />,
    );
    expect(marks(container)).toEqual([]);
    expect(found).toHaveBeenCalledExactlyOnceWith(false);
  });
});
