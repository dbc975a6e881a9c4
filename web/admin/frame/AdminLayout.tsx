import { useState } from 'react';
import { Outlet, useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import { ResumeBrowserNotices } from '../notices/browser/ResumeBrowserNotices.tsx';
import { PaletteContainer, type Shown } from './palette/PaletteContainer.tsx';
import { LOGIN_PATH, type CurrentUser } from '../kit/session/currentUser.ts';
import { SessionWatch } from '../kit/session/SessionWatch.tsx';
import { signOut } from '../kit/session/token.ts';
import * as styles from './AdminLayout.css.ts';
import { Sidebar } from './Sidebar.tsx';

/** The navigation, and the page beside it. */
export function AdminLayout() {
  const user = useLoaderData<CurrentUser>();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [shown, setShown] = useState<Shown>(null);
  function leave() {
    signOut();
    void navigate(LOGIN_PATH);
  }
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Sidebar user={user} onPalette={() => setShown('palette')} onSignOut={leave} />
      <main id="content" tabIndex={-1} className={styles.content} aria-busy={state === 'loading'}>
        <Outlet />
      </main>
      <PaletteContainer user={user} shown={shown} onShow={setShown} onSignOut={leave} />
      <SessionWatch user={user} />
      <ResumeBrowserNotices user={user} />
    </div>
  );
}
