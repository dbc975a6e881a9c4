import type { ComponentProps } from 'react';
import { useSite } from '../../rendering.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface Props extends Omit<ComponentProps<typeof LinkButton>, 'to' | 'target' | 'rel'> {
  /** `calendar` leads to the team's page; `modal` frames the personal one. Both after the region check. */
  opens?: 'calendar' | 'modal';
  /** Sent along in the calendar's address, such as the plan that was chosen. */
  carry?: Record<string, string>;
  /** What it is to those who hear it: by default the button that it looks like, since it acts. */
  announcedAs?: 'button' | 'link';
}

/**
 * A link that starts the booking flow: `BookingFlow` listens for clicks on it anywhere in the page, so it also works
 * in parts that are never hydrated. Without JavaScript it leads to the calendar itself.
 */
export function BookingLink({ opens = 'calendar', carry, announcedAs = 'button', ...rest }: Props) {
  const { bookingTeamUrl, bookingPersonalUrl } = useSite();
  const address = new URL(opens === 'modal' ? bookingPersonalUrl : bookingTeamUrl);
  for (const [name, value] of Object.entries(carry ?? {})) address.searchParams.set(name, value);
  return (
    <LinkButton
      {...rest}
      role={announcedAs === 'button' ? 'button' : undefined}
      to={address.href}
      target="_blank"
      // A calendar is nothing for a search engine to follow.
      rel="noopener nofollow"
      data-booking={opens}
      data-replay=""
    />
  );
}
