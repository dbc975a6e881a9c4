import { company } from '../content/company.ts';
import { BookingLink } from '../layout/booking/BookingLink.tsx';
import { ClosingBand } from '../ui/ClosingBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { hidden } from '../ui/page.css.ts';
import { closing } from './BlogClosing.css.ts';

interface Props {
  title: string;
  text: string;
  book: string;
  /** Where to read on instead. */
  more?: string;
  moreTo?: string;
  /** Names the click on the booking button. */
  event: string;
}

/** The invitation at the end of a page of the blog. */
export function BlogClosing({ title, text, book, more, moreTo, event }: Props) {
  return (
    <ClosingBand id="closing" title={title} text={text} className={closing}>
      <BookingLink opens="modal" look="main" data-event={event} data-category="cta">
        {book}
      </BookingLink>
      {more && moreTo && (
        <LinkButton look="onPine" to={moreTo} data-event="learn_more_blog" data-category="cta">
          {more}
          {/* Which link of many it is, for those who hear it alone. */}
          <span className={hidden}> about {company.product}</span>
        </LinkButton>
      )}
    </ClosingBand>
  );
}
