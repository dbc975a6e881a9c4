import { Link } from 'react-router-dom';
import { heroForm, leadConsent } from '../../content/marketing/heroForm.ts';
import { HiddenFields } from '../../layout/HiddenFields.tsx';
import { FormFields } from '../../layout/publicForm/FormFields.tsx';
import { FormRefusal } from '../../layout/publicForm/FormRefusal.tsx';
import { useFormState, useNotice } from '../../layout/pageState.ts';
import { Button } from '../../ui/Button.tsx';
import * as styles from './LeadForm.css.ts';
import { savedNotice } from './savedNotice.ts';
import { SOURCE } from './sendLead.ts';
import { useLeadForm } from './useLeadForm.ts';

const FORM = 'hero-form';

const fields = [
  { name: 'firstName', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email', spellCheck: false },
  { name: 'phone', type: 'tel', autoComplete: 'tel', 'data-format': 'phone' },
] as const;

/**
 * Asks for a call. Without JavaScript it posts to the same address and the server renders the answer.
 *
 * @param anchor - The id by which links lead to the form.
 */
export function LeadForm({ anchor }: { anchor: string }) {
  const refused = useFormState(FORM);
  const saved = savedNotice(useNotice());
  // A form that the server renders again was visible before, so it does not fade in.
  const part = refused || saved ? '' : styles.part;
  const { ref, errors, isSending, onInput, onSubmit } = useLeadForm(refused?.errors ?? {});
  return (
    <section id={anchor} className={styles.card}>
      <h2 className={styles.title}>{heroForm.title}</h2>
      <p className={styles.lead}>{heroForm.lead}</p>
      {saved && (
        <output className={styles.notice}>
          <strong>{saved.title}</strong>
          <span>{saved.description}</span>
        </output>
      )}
      <form
        ref={ref}
        id={FORM}
        // A refused form is what the visitor sees first, not the top of its page.
        action={`/api/leads#${FORM}`}
        method="post"
        noValidate
        className={styles.form}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="source" value={SOURCE} />
        <input type="hidden" name="consentText" value={leadConsent.text} />
        <input type="hidden" name="consentVersion" value={leadConsent.version} />
        <FormFields
          prefix="hero"
          {...{ fields, labels: heroForm.labels, errors, refused }}
          wrapperClassName={part}
        />
        <FormRefusal errors={errors} className={styles.refusal} />
        <Button
          type="submit"
          look="main"
          className={`${part} ${styles.submit}`}
          pending={isSending && heroForm.pending}
          data-event={`request_call_${anchor.replaceAll('-', '_')}`}
          data-category="lead_form"
        >
          {heroForm.submit}
        </Button>
        <p className={`${part} ${styles.consent}`}>
          {leadConsent.text} See our <Link to="/privacy">Privacy Policy</Link> and{' '}
          <Link to="/terms">Terms</Link>.
        </p>
        <HiddenFields refused={refused} />
      </form>
    </section>
  );
}
