import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { SourceSettings_source$key } from '#relay/SourceSettings_source.graphql';
import type { InboundMapping } from '../../../../content/sales/inbound/mapping.ts';
import { PRESET_NAMES, presetOf } from '../../../../content/sales/inbound/presets/presets.ts';
import type { SubmittedField } from '../../../../content/sales/inbound/submission.ts';
import { suggestMapping } from '../../../../content/sales/inbound/suggestMapping.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { PageSection } from '../../../kit/layout/PageSection.tsx';
import * as styles from '../Forms.css.ts';
import { LeadPreview } from './LeadPreview.tsx';
import { MappingFields } from './MappingFields.tsx';
import { Sample } from './Sample.tsx';
import { useStoredMapping } from './useStoredMapping.ts';
import { useUpdateSource } from './useUpdateSource.ts';

const fragment = graphql`
  fragment SourceSettings_source on InboundSource {
    id
    name
    preset
    consentText
    consentPage
    redirectUrl
    ...useStoredMapping_source
    sample {
      key
      label
      value
    }
  }
`;

/** How the submissions of a form become leads, with a preview of the lead. */
export function SourceSettings({ source: ref }: { source: SourceSettings_source$key }) {
  const source = useFragment(fragment, ref);
  const preset = PRESET_NAMES.find((each) => each === source.preset) ?? 'other';
  const [pasted, setPasted] = useState<readonly SubmittedField[] | null>(null);
  const arrived = source.sample?.map(({ key, label, value }) => ({ key, label, value }));
  const fields = pasted ?? arrived ?? [];
  const stored = useStoredMapping(source);
  const [mapping, setMapping] = useState(() => stored ?? suggestMapping(fields));
  const [name, setName] = useState(source.name);
  const [consentText, setConsentText] = useState(source.consentText ?? '');
  const [consentPage, setConsentPage] = useState(source.consentPage ?? '');
  const [redirectUrl, setRedirectUrl] = useState(source.redirectUrl ?? '');
  const [save, saving] = useUpdateSource();
  const rules = {
    name,
    mapping,
    consentText: consentText || null,
    consentPage: consentPage || null,
  };

  return (
    <PageSection
      title="Mapping"
      note={`${presetOf(preset).setUp} The address was shown when the form was connected.`}
    >
      <Form
        className={styles.form}
        onSubmit={() => {
          void save({
            id: source.id,
            name,
            mapping,
            consentText,
            consentPage,
            redirectUrl,
          });
        }}
      >
        <Sample
          preset={preset}
          onSample={(sample) => {
            setPasted(sample);
            setMapping({ ...suggestMapping(sample), ...known(mapping, sample) });
          }}
          onLast={() => setPasted(null)}
        />
        <MappingFields fields={fields} mapping={mapping} onChange={setMapping} />
        <Field
          id="source-name"
          label="Name of the form"
          autoComplete="off"
          required
          value={name}
          hint="Its leads have this name as their source."
          onChange={({ target }) => setName(target.value)}
        />
        <TextAreaField
          id="source-consent"
          label="Consent text (optional)"
          rows={3}
          value={consentText}
          hint="The words in the form with which people agree to a call. Without them, its leads are saved and never called."
          onChange={({ target }) => setConsentText(target.value)}
        />
        <Field
          id="source-page"
          label="Address of the form (optional)"
          type="url"
          autoComplete="off"
          value={consentPage}
          hint="It is stored with the consent, as evidence."
          onChange={({ target }) => setConsentPage(target.value)}
        />
        {preset === 'html' && (
          <Field
            id="source-redirect"
            label="Page after the form (optional)"
            type="url"
            autoComplete="off"
            value={redirectUrl}
            hint="The browser goes there if the form has a hidden field “redirect” with this address."
            onChange={({ target }) => setRedirectUrl(target.value)}
          />
        )}
        <LeadPreview fields={fields} rules={rules} />
        <div className={styles.actions}>
          <Button type="submit" look="main" pending={saving && 'Saving...'}>
            Save
          </Button>
        </div>
      </Form>
    </PageSection>
  );
}

/** The part of a mapping whose fields are in the sample. */
function known(mapping: InboundMapping, fields: readonly SubmittedField[]): InboundMapping {
  const keys = new Set(fields.map(({ key }) => key));
  return Object.fromEntries(Object.entries(mapping).filter(([, key]) => keys.has(key)));
}
