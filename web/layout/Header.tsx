import { useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { company } from '../content/company/company.ts';
import { headerLinks } from '../content/company/navigation.ts';
import { useSite } from './pageState.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { BookingLink } from './booking/BookingLink.tsx';
import * as styles from './Header.css.ts';

const MENU = 'site-menu';

/** The header of every public page. On small screens the links are in a menu. */
export function Header() {
  const site = useSite();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${company.product}, home`}>
          <Logo name={company.product} />
        </Link>
        <button
          type="button"
          popoverTarget={MENU}
          className={styles.toggle}
          aria-label="Menu"
          // web/client/boot says whether it is expanded.
          suppressHydrationWarning
        >
          <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" strokeWidth="1.75">
            <path d="M3 8h18M3 16h18" />
          </svg>
        </button>
        <nav ref={menu} id={MENU} popover="auto" aria-label="Main" className={styles.menu}>
          {headerLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} end className={() => styles.link} onClick={close}>
              {label}
            </NavLink>
          ))}
          <LinkButton
            role="button"
            to={site.appLoginUrl}
            reloadDocument
            look="quiet"
            className={styles.login}
            data-event="login_header"
            data-category="cta"
          >
            Login
          </LinkButton>
          <BookingLink data-event="book_demo_header" data-category="cta">
            Book a Demo
          </BookingLink>
        </nav>
      </div>
    </header>
  );
}
