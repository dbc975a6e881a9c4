import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { ManagePageQuery } from '#relay/ManagePageQuery.graphql';
import { manage, placeInWords } from '../../content/meetings/booker.ts';
import { bookedTimeInWords } from '../../content/meetings/timesInWords.ts';
import { company } from '../../content/company/company.ts';
import { useFormState, useNotice } from '../../layout/pageState.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { useStatus } from '../../layout/pageAnswer.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { container } from '../../ui/page.css.ts';
import * as styles from './BookPage.css.ts';
import type { ManageData } from '../loaders.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** /book/manage/{token}: the visitor sees, moves or cancels a booking. Its forms are posted by the browser itself. */
export function Component() {
  const { query, token } = useLoaderData<ManageData>();
  const { bookingByLink: booking, bookingLinkConfirms: canConfirm } =
    usePreloadedQuery<ManagePageQuery>(
      graphql`
        query ManagePageQuery($token: String!) @preloadable {
          bookingByLink(token: $token) {
            start
            end
            timeZone
            place
            phone
            status
            canChange
            meeting
            hostName
            hostUsername
            meetingType
            confirmed
            remindersStopped
          }
          bookingLinkConfirms(token: $token)
        }
      `,
      query,
    );
  const notice = noticeText(useNotice());
  const refused = useFormState('booking');
  return (
    <>
      <Metadata />
      <div className={`${container} ${styles.page}`} id="booking">
        {booking ? (
          <>
            <h1 className={styles.title}>
              {booking.status === 'cancelled' ? manage.cancelledTitle : manage.title}
            </h1>
            {notice && <output className={styles.notice}>{notice}</output>}
            {refused && (
              <p role="alert" className={recipes.problem}>
                {refused.errors['form'] ?? refused.errors['start']}
              </p>
            )}
            <div className={styles.details}>
              <p>{manage.with(booking.meeting, booking.hostName)}</p>
              <p>
                <strong suppressHydrationWarning>
                  {bookedTimeInWords(booking.start, booking.end, booking.timeZone)}
                </strong>
              </p>
              <p>{placeInWords(booking.place, booking.phone)}</p>
            </div>
            {booking.canChange ? (
              <Ways {...{ booking, token, canConfirm }} />
            ) : (
              <div className={recipes.rowWide}>
                {booking.status !== 'cancelled' && <p>{manage.over}</p>}
                <LinkButton look="main" to="/book">
                  {manage.bookAgain}
                </LinkButton>
              </div>
            )}
          </>
        ) : (
          <Unknown />
        )}
      </div>
    </>
  );
}

/** The server could not read the booking. */
export function ErrorBoundary() {
  return (
    <div className={`${container} ${styles.page}`} id="booking">
      <Metadata />
      <h1 className={styles.title}>{manage.title}</h1>
      <LoadFailed text={manage.notLoaded} />
    </div>
  );
}

function Metadata() {
  return (
    <>
      <title>{`${manage.title} - ${company.product}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

interface WaysProps {
  booking: {
    readonly timeZone: string;
    readonly hostUsername: string | null | undefined;
    readonly meetingType: string;
    readonly confirmed: boolean;
    readonly remindersStopped: boolean;
  };
  token: string;
  /** Whether this link proves the address: only a link of an email does. */
  canConfirm: boolean;
}

function Ways({ booking, token, canConfirm }: WaysProps) {
  const { timeZone, hostUsername, meetingType, confirmed, remindersStopped } = booking;
  const calendar = hostUsername ? `/book/${hostUsername}` : '/book';
  const asks = !confirmed && canConfirm;
  return (
    <>
      {asks && (
        <div className={recipes.stack[3]}>
          <p>{manage.unconfirmed}</p>
          <Change token={token} change="confirm" label={manage.confirm} look="main" />
        </div>
      )}
      {!confirmed && !canConfirm && <p>{manage.confirmByEmail}</p>}
      <div className={recipes.rowWide}>
        <form action={calendar} method="get" data-native="">
          <input type="hidden" name="type" value={meetingType} />
          <input type="hidden" name="timeZone" value={timeZone} />
          <input type="hidden" name="moving" value={token} />
          <Button type="submit" look={asks ? 'quiet' : 'main'}>
            {manage.reschedule}
          </Button>
        </form>
        <Change token={token} change="cancel" label={manage.cancel} />
      </div>
      <div id="reminders">
        {remindersStopped ? (
          <p>{manage.remindersStopped}</p>
        ) : (
          <Change token={token} change="stop-reminders" label={manage.stopReminders} />
        )}
      </div>
    </>
  );
}

interface ChangeProps {
  token: string;
  change: string;
  label: string;
  look?: 'main' | 'quiet';
}

function Change({ token, change, label, look = 'quiet' }: ChangeProps) {
  return (
    <form action={`/api/booking/${token}/${change}`} method="post" data-native="">
      <Button type="submit" look={look}>
        {label}
      </Button>
    </form>
  );
}

function noticeText(code: string | null): string | null {
  const known = Object.entries(manage.notices).find(([name]) => name === code);
  return known?.[1] ?? null;
}

const { title, text } = manage.unknown;

function Unknown() {
  useStatus(404);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      <div className={recipes.rowWide}>
        <LinkButton look="main" to="/book">
          {manage.bookAgain}
        </LinkButton>
      </div>
    </>
  );
}
