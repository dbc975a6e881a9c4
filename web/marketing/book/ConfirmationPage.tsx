import { Suspense } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { ConfirmationPageQuery } from '#relay/ConfirmationPageQuery.graphql';
import { bookingConversion, preparation } from '../../content/meetings/confirmation.ts';
import { confirmationPage } from '../../content/pages/publicPages.ts';
import { manage } from '../../content/meetings/booker.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { useSite } from '../../layout/pageState.ts';
import type { ConfirmationData } from '../loaders.ts';
import { BookedMeeting, StoredBooking } from './BookedMeeting.tsx';
import { Section } from '../../ui/Section.tsx';
import { container } from '../../ui/page.css.ts';
import * as bookStyles from './BookPage.css.ts';
import * as styles from './ConfirmationPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/**
 * /demo/booking-confirmation: the stored booking. With a scheduling service elsewhere, the booking that its address
 * describes.
 */
export function Component() {
  const [parameters] = useSearchParams();
  const { query } = useLoaderData<ConfirmationData>();
  const { bookingByLink: booking } = usePreloadedQuery<ConfirmationPageQuery>(
    graphql`
      query ConfirmationPageQuery($token: String!) @preloadable {
        bookingByLink(token: $token) {
          id
          ...BookedMeeting_booking
        }
      }
    `,
    query,
  );
  const { bookingTeamUrl } = useSite();
  const isElsewhere = bookingTeamUrl !== null;
  return (
    <>
      <Metadata />
      <div id="booking-confirmation">
        <Suspense>
          {booking ? (
            <StoredBooking booking={booking} token={parameters.get('booking') ?? ''} />
          ) : (
            <BookedMeeting parameters={isElsewhere ? parameters : new URLSearchParams()} />
          )}
          <Preparation />
          {(booking || isElsewhere) && (
            <div
              hidden
              data-conversion={bookingConversion.event}
              data-conversion-id={booking?.id}
              data-value={bookingConversion.value}
              data-currency={bookingConversion.currency}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}

/** The server could not read the booking. */
export function ErrorBoundary() {
  return (
    <>
      <Metadata />
      <div className={`${container} ${bookStyles.page}`} id="booking-confirmation">
        <h1 className={bookStyles.title}>{manage.title}</h1>
        <LoadFailed text={manage.notLoaded} />
      </div>
      <Preparation />
    </>
  );
}

function Metadata() {
  return (
    <>
      <PageMetadata {...confirmationPage} noIndex />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

/** What makes the meeting about the visitor's own leads. */
function Preparation() {
  return (
    <Section id="prepare" on="sunken" title={preparation.title} intro={preparation.intro}>
      <ol className={recipes.columns}>
        {preparation.items.map(({ title, text }) => (
          <li key={title} className={recipes.underLine}>
            <h3 className={recipes.title}>{title}</h3>
            <p className={styles.preparationText}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
