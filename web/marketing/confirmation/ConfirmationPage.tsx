import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bookingConversion } from '../../content/booking/conversion.ts';
import { confirmationPage } from '../../content/pages/confirmationPage.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { BookedMeeting } from './BookedMeeting.tsx';
import { Preparation } from './Preparation.tsx';

/** /demo/booking-confirmation */
export function Component() {
  const [parameters] = useSearchParams();
  return (
    <>
      <PageMetadata {...confirmationPage} noIndex />
      <div id="booking-confirmation">
        <Suspense>
          <BookedMeeting parameters={parameters} />
          <Preparation />
          <div
            hidden
            data-conversion={bookingConversion.event}
            data-value={bookingConversion.value}
            data-currency={bookingConversion.currency}
          />
        </Suspense>
      </div>
    </>
  );
}
