import { useSearchParams } from 'react-router-dom';
import { bookingConversion } from '../../content/conversion.ts';
import { confirmationPage } from '../../content/pages/confirmationPage.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { ServerOnly } from '../../ui/ServerOnly.tsx';
import { BookedMeeting } from './BookedMeeting.tsx';
import { Preparation } from './Preparation.tsx';

/** /demo/booking-confirmation: where schedulers lead after a booking. All of it is read. */
export function Component() {
  const [parameters] = useSearchParams();
  return (
    <>
      <PageMetadata {...confirmationPage} noIndex />
      <div id="booking-confirmation">
        <ServerOnly>
          {import.meta.env.SSR && (
            <>
              <BookedMeeting parameters={parameters} />
              <Preparation />
              <div
                hidden
                data-conversion={bookingConversion.event}
                data-value={bookingConversion.value}
                data-currency={bookingConversion.currency}
              />
            </>
          )}
        </ServerOnly>
      </div>
    </>
  );
}
