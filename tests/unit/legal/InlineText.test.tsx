import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { InlineText } from '../../../web/legal/InlineText.tsx';

function markup(text: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <InlineText text={text} numberOf={(id) => id.length} />
    </MemoryRouter>,
  );
}

describe('the text of a legal clause', () => {
  it('turns marks into emphasis, references and links', () => {
    expect(markup('**“Fees”** are due, see [[fees]] and [Privacy](/privacy).')).toBe(
      '<strong>“Fees”</strong> are due, see <a href="#fees">Section 4</a> and <a href="/privacy" data-discover="true">Privacy</a>.',
    );
  });

  it('links to an address of ours by mail', () => {
    expect(markup('Write to [a@b.co](mailto:a@b.co).')).toBe(
      'Write to <a href="mailto:a@b.co">a@b.co</a>.',
    );
  });

  it('distinguishes a reference from a link after it', () => {
    expect(markup('[[a]] (see [b](#b))')).toBe(
      '<a href="#a">Section 1</a> (see <a href="/#b" data-discover="true">b</a>)',
    );
  });

  it('escapes text and does not change text without marks', () => {
    expect(markup('Less <than> 5 * 3 [sic]')).toBe('Less &lt;than&gt; 5 * 3 [sic]');
  });
});
