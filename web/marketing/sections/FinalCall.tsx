import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { ClosingBand } from '../../ui/ClosingBand.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface Props {
  /** Name of the page in analytics events. */
  page: string;
  title: string;
  text: string;
  /** Where the lead form is. */
  tryTo: string;
  bookText?: string;
  /** What the booking button opens after the region check, see `BookingLink`. */
  opens?: 'calendar' | 'modal';
}

/** The last invitation of a page. */
export function FinalCall({ page, title, text, tryTo, bookText = 'Book a Demo', opens }: Props) {
  return (
    <ClosingBand id="final-call" title={title} text={text}>
      <BookingLink
        opens={opens}
        look="main"
        data-event={`book_demo_final_${page}`}
        data-category="cta"
      >
        {bookText}
      </BookingLink>
      <LinkButton look="onPine" to={tryTo} data-event={`try_ai_final_${page}`} data-category="cta">
        Try AI Sales Rep
      </LinkButton>
    </ClosingBand>
  );
}
