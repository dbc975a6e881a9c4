import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the top on every navigation, or to the element that the address names. */
export function ScrollOnNavigation() {
  const location = useLocation();
  const previous = useRef(location.key);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A document that is left and opened again is the browser's to restore.
    const giveBack = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', giveBack);
    return () => removeEventListener('pagehide', giveBack);
  }, []);

  useEffect(() => {
    if (previous.current === location.key) return;
    previous.current = location.key;
    const target =
      location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [location.key, location.hash]);

  return null;
}
