import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { company, copyrightLine } from '../content/company/company.ts';
import { footerLinks, socialLinks } from '../content/company/navigation.ts';
import { cookieConsent } from '../content/company/cookieConsent.ts';
import { hasAnalytics, useSite } from './pageState.ts';
import { Logo } from '../ui/Logo.tsx';
import * as styles from './Footer.css.ts';
import { TipText } from '../ui/Tip.tsx';

/** The footer of every public page. */
export function Footer() {
  const site = useSite();
  const { social } = site;
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <span className={styles.name}>
            <Logo name={company.product} />
          </span>
          <p>{company.tagline}</p>
          <ul className={styles.socials}>
            {socialLinks.map(({ label, network }) => (
              <li key={network}>
                <a
                  href={social[network]}
                  className={styles.social}
                  aria-label={label}
                  data-tip={`social-${network}`}
                  data-event={`social_${network}`}
                  data-category="social"
                >
                  <SocialIcon network={network} />
                </a>
                <TipText id={`social-${network}`} isName>
                  {label}
                </TipText>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Footer" className={styles.lists}>
          {footerLinks.map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.heading}>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <NavLink to={to} end className={() => styles.link}>
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      {/* On New Year's Eve server and browser may differ about the year. */}
      <div className={styles.last}>
        <p suppressHydrationWarning>{copyrightLine(year)}</p>
        {hasAnalytics(site) && (
          // web/client/analytics.ts shows it and handles its clicks.
          <button
            type="button"
            hidden
            suppressHydrationWarning
            data-native=""
            data-consent="settings"
            data-event="cookie_settings"
            data-category="consent"
            className={styles.settings}
          >
            {cookieConsent.settings}
          </button>
        )}
      </div>
    </footer>
  );
}

type Network = 'instagram' | 'tiktok' | 'linkedin';

const marks: Record<Network, string> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.1',
  tiktok: 'M14 3v11.5a4 4 0 1 1-4-4M14 3c.3 3 2.2 5 5.5 5.2',
  linkedin: 'M4 9.5V20M4 4.5v.1M9.5 20V9.5M9.5 14c0-3 2-4.7 5-4.7s5 1.7 5 4.7v6',
};

/** The logo of a social network, in the site's line weight. */
function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={marks[network]} />
    </svg>
  );
}
