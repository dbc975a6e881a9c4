import { company } from '../content/company/company.ts';
import { BookingLink } from '../layout/booking/BookingLink.tsx';
import { ClosingBand } from '../ui/ClosingBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { hidden } from '../ui/page.css.ts';
import { closing } from './blog.css.ts';

interface Props {
  title: string;
  text: string;
  book: string;
  /** A link to read on instead. */
  more?: string;
  moreTo?: string;
  /** Analytics event of the booking button. */
  event: string;
}

/** The call to action at the end of the blog's pages. */
export function BlogClosing({ title, text, book, more, moreTo, event }: Props) {
  return (
    <ClosingBand id="closing" title={title} text={text} className={closing}>
      <BookingLink opens="modal" look="main" data-event={event} data-category="cta">
        {book}
      </BookingLink>
      {more && moreTo && (
        <LinkButton look="onPine" to={moreTo} data-event="learn_more_blog" data-category="cta">
          {more}
          {/* Screen readers read links out of context, so this names the link. */}
          <span className={hidden}> about {company.product}</span>
        </LinkButton>
      )}
    </ClosingBand>
  );
}
