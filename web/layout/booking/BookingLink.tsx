import { type ComponentProps, type ReactNode, useRef } from 'react';
import { countryCheck } from '../../content/meetings/booking.ts';
import { useSite } from '../pageState.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import * as styles from './BookingLink.css.ts';
import { useIsPressed } from './pressedLink.ts';

interface Props extends Omit<ComponentProps<typeof LinkButton>, 'to' | 'target' | 'rel'> {
  /** `calendar` opens the team's page, `modal` the personal page in a dialog. Both check the region first. */
  opens?: 'calendar' | 'modal';
  /** Added to the calendar's URL, such as the chosen plan. */
  carry?: Record<string, string>;
  /** The role for screen readers. The default is a button, because the link acts like one. */
  announcedAs?: 'button' | 'link';
}

/** The pages of the built-in calendar: a short call with the team, and a demo of an hour. */
const BUILT_IN = { calendar: '/book', modal: '/book?type=demo' };

/**
 * A link that starts the booking flow. `BookingFlow` listens for clicks on the whole page, so the link also works
 * in parts that are never hydrated. Without JavaScript it opens the calendar.
 */
export function BookingLink(props: Props) {
  const { opens = 'calendar', carry, announcedAs = 'button', className = '', ...rest } = props;
  const element = useRef<HTMLAnchorElement>(null);
  const waits = useIsPressed(element);
  const { siteUrl, bookingTeamUrl, bookingPersonalUrl } = useSite();
  const elsewhere = opens === 'modal' ? bookingPersonalUrl : bookingTeamUrl;
  const address = new URL(elsewhere ?? BUILT_IN[opens], siteUrl);
  for (const [name, value] of Object.entries(carry ?? {})) address.searchParams.set(name, value);
  return (
    <LinkButton
      {...rest}
      ref={element}
      className={waits ? `${className} ${styles.waits}` : className}
      aria-busy={waits || undefined}
      aria-disabled={waits || undefined}
      role={announcedAs === 'button' ? 'button' : undefined}
      to={elsewhere === null ? address.pathname + address.search : address.href}
      // `BookingFlow` handles the click, so the router must not.
      reloadDocument
      target={elsewhere === null ? undefined : '_blank'}
      // Search engines should not follow links to the calendar.
      rel="noopener nofollow"
      data-booking={elsewhere === null ? 'built-in' : opens}
      data-replay=""
    >
      {waits ? <Waiting>{rest.children}</Waiting> : rest.children}
    </LinkButton>
  );
}

/** What the link says while it waits. Its own text stays in place without being seen, so that the link keeps its size. */
function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={styles.text}>{children}</span>
      <span className={styles.words}>{countryCheck.pending}</span>
    </>
  );
}
