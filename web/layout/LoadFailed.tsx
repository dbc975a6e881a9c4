import { useLocation } from 'react-router-dom';
import * as recipes from '../theme/recipes.css.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { lead } from '../ui/page.css.ts';

interface Props {
  text: string;
  /** True if the page has no other h1. */
  isPage?: boolean;
}

/** Shown in place of what could not be loaded, with a link to try again. */
export function LoadFailed({ text, isPage = false }: Props) {
  const { pathname, search } = useLocation();
  const Text = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className={recipes.stackFromStart}>
      <Text className={isPage ? recipes.sectionTitle : lead}>{text}</Text>
      {/* The same URL starts the loader's query again. */}
      <LinkButton look="quiet" to={pathname + search} data-event="load_retry" data-category="site">
        Try again
      </LinkButton>
    </div>
  );
}
