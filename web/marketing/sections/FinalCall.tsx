import type { PageWords } from '../../content/pages/words/words.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { ClosingBand } from '../../ui/ClosingBand.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface Props {
  /** Name of the page in analytics events. */
  page: string;
  words: Pick<PageWords['/'], 'closing.title' | 'closing.text' | 'closing.book' | 'closing.try'>;
  /** Where the lead form is. */
  tryTo: string;
  /** What the booking button opens after the region check, see `BookingLink`. */
  opens?: 'calendar' | 'modal';
}

/** The last invitation of a page. */
export function FinalCall({ page, words, tryTo, opens }: Props) {
  return (
    <ClosingBand id="final-call" title={words['closing.title']} text={words['closing.text']}>
      <BookingLink
        opens={opens}
        look="main"
        data-event={`book_demo_final_${page}`}
        data-category="cta"
      >
        {words['closing.book']}
      </BookingLink>
      <LinkButton look="onPine" to={tryTo} data-event={`try_ai_final_${page}`} data-category="cta">
        {words['closing.try']}
      </LinkButton>
    </ClosingBand>
  );
}
