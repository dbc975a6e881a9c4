import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type CurrentUser, forgetUser } from './currentUser.ts';
import { SessionStream } from './SessionStream.tsx';
import { useFirstTab } from './useFirstTab.ts';

const CHANNEL = 'sixty-role';

interface Props {
  /** Null on a page that looks the same for every role. */
  user: CurrentUser | null;
}

/**
 * Ends the session in the browser when it ends on the server. Reads the account again when its role has changed, so that the navigation and the pages follow. One tab listens to the
 * server and tells the others, because browsers open few connections to one host.
 */
export function SessionWatch({ user }: Props) {
  const { revalidate } = useRevalidator();
  const shownRole = user?.role;
  const channel = useRef<BroadcastChannel>(null);
  const isFirst = useFirstTab();

  const follow = useCallback(
    (role: string) => {
      if (!shownRole || role === shownRole) return;
      forgetUser();
      void revalidate();
    },
    [shownRole, revalidate],
  );
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => follow(data));
    channel.current = opened;
    return () => opened.close();
  }, [follow]);
  const followEverywhere = useCallback(
    (role: string) => {
      follow(role);
      channel.current?.postMessage(role);
    },
    [follow],
  );
  return isFirst ? <SessionStream onRole={followEverywhere} /> : null;
}
