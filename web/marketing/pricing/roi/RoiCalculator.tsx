import { useRef, type FormEvent } from 'react';
import { roiFields, roiTexts, type RoiInputs } from '../../../content/marketing/roi.ts';
import { usePageWords } from '../../../layout/usePageWords.ts';
import { Section } from '../../../ui/Section.tsx';
import { computeRoi, exampleTexts, inputsOf } from './roiInputs.ts';
import * as styles from './RoiCalculator.css.ts';
import { RoiResults } from './RoiResults.tsx';
import { useRoi } from './useRoi.ts';
import * as fieldStyles from '../../../ui/fields/Field.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { BookingLink } from '../../../layout/booking/BookingLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { leadFormLink, scenarioLink, scenarioParameters } from './scenario.ts';

/** What a booking costs with the visitor's own numbers, compared with what a human SDR costs. */
export function RoiCalculator() {
  const words = usePageWords('/pricing');
  const calculator = useRef<HTMLDivElement>(null);
  const { texts, phase, onFocus, onInput, onBlur } = useRoi(calculator);
  // While the example is typed in, its results stay: on a phone there would be rows of zeros.
  const inputs = inputsOf(phase === 'filling' ? exampleTexts : texts);
  return (
    <Section
      id="roi"
      on="sunken"
      title={words['calculator.title']}
      intro={words['calculator.text']}
    >
      <div ref={calculator} className={styles.calculator} data-hydrate="">
        <div className={styles.fields} onFocus={onFocus}>
          {roiFields.map((field) => (
            <RoiField
              key={field.name}
              field={field}
              value={texts[field.name]}
              onInput={(event) => onInput(field.name, event)}
              onBlur={() => onBlur(field.name)}
            />
          ))}
          <ShareScenario inputs={inputs} />
        </div>
        <RoiResults results={computeRoi(inputs)} phase={phase} />
      </div>
    </Section>
  );
}

interface Props {
  field: (typeof roiFields)[number];
  value: string;
  onInput: (event: FormEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/** A number with its unit beside it. */
function RoiField({ field, value, onInput, onBlur }: Props) {
  const { name, label, before, after, step, max } = field;
  const id = `roi-${name}`;
  const unitId = `${id}-unit`;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={recipes.label}>
        {label}
      </label>
      <div className={styles.box}>
        {before && (
          <span id={unitId} className={styles.unit}>
            {before}
          </span>
        )}
        <input
          id={id}
          name={name}
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          min={0}
          max={max}
          step={step}
          autoComplete="off"
          className={styles.input}
          value={value}
          // React requires onChange for an input with a value.
          onChange={onInput}
          onBlur={onBlur}
          // Otherwise the browser counts up or down while the visitor scrolls the page.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          aria-describedby={unitId}
        />
        {after && (
          <span id={unitId} className={styles.unit}>
            {after}
          </span>
        )}
      </div>
    </div>
  );
}

/** Shares the numbers: by a link, with the booking of a demo, or with a lead. */
function ShareScenario({ inputs }: { inputs: RoiInputs }) {
  const words = usePageWords('/pricing');
  async function copy() {
    const link = scenarioLink(inputs, location.origin);
    // If the clipboard is not available, the visitor can copy the URL from the address bar.
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
        {words['calculator.book']}
      </BookingLink>
      {/* The lead form sends the URL of its page, so the numbers are stored with the lead. */}
      <LinkButton
        look="quiet"
        to={leadFormLink(inputs)}
        data-event="try_ai_roi"
        data-category="cta"
      >
        {words['calculator.hear']}
      </LinkButton>
    </div>
  );
}
