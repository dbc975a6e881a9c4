import { type RoiInputs, roiTexts } from '../../../content/marketing/roi.ts';
import { BookingLink } from '../../../layout/booking/BookingLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import * as styles from './RoiCalculator.css.ts';
import { leadFormLink, scenarioLink, scenarioParameters } from './scenario.ts';

/** Ways to take the numbers along: to a colleague, or into the demo. */
export function ShareScenario({ inputs }: { inputs: RoiInputs }) {
  async function copy() {
    const link = scenarioLink(inputs, location.origin);
    // Also where the clipboard is out of reach, the address can be copied by hand.
    history.replaceState(history.state, '', link);
    try {
      await navigator.clipboard.writeText(link);
      toast(roiTexts.copied);
    } catch {
      toast(roiTexts.notCopied);
    }
  }

  return (
    <div className={styles.share}>
      <Button
        look="quiet"
        data-event="copy_roi_link"
        data-category="roi"
        onClick={() => void copy()}
      >
        {roiTexts.copy}
      </Button>
      <BookingLink
        look="quiet"
        carry={scenarioParameters(inputs)}
        data-event="book_demo_roi"
        data-category="cta"
      >
        {roiTexts.book}
      </BookingLink>
      {/* The lead form stores the address it was sent from: so the numbers travel with the lead. */}
      <LinkButton
        look="quiet"
        to={leadFormLink(inputs)}
        data-event="try_ai_roi"
        data-category="cta"
      >
        {roiTexts.hear}
      </LinkButton>
    </div>
  );
}
