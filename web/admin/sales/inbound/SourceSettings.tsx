import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  SourceSettings_source$data,
  SourceSettings_source$key,
} from '#relay/SourceSettings_source.graphql';
import type { SourceSettingsMutation } from '#relay/SourceSettingsMutation.graphql';
import { updateInboundSource } from '../../../content/sales/inbound/inboundSource.ts';
import { type InboundMapping, suggestMapping } from '../../../content/sales/inbound/mapping.ts';
import { PRESET_NAMES, presetOf } from '../../../content/sales/inbound/presets/presets.ts';
import type { SubmittedField } from '../../../content/sales/inbound/submission.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea, TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm, useFormValues } from '../../kit/form/Form.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import * as styles from './Forms.css.ts';
import { LeadPreview, MappingFields } from './MappingFields.tsx';
import { Sample } from './Sample.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment SourceSettings_source on InboundSource {
    id
    name
    preset
    consentText
    consentPage
    redirectUrl
    mapping {
      firstName
      lastName
      email
      phone
      externalId
      timeZone
      consent
      utmSource
      utmMedium
      utmCampaign
      utmTerm
      utmContent
      referrer
      landingPage
    }
    sample {
      key
      label
      value
    }
  }
`;

const mutation = graphql`
  mutation SourceSettingsMutation($input: UpdateInboundSourceInput!) {
    updateInboundSource(input: $input) {
      ... on UpdateInboundSourcePayload @alias(as: "payload") {
        inboundSource {
          name
          ...SourceSettings_source
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
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
  const [save, saving] = useAction<SourceSettingsMutation>(mutation, {
    failed: 'Failed to save the form',
    done: 'Form Saved',
  });
  const form = useForm({
    defaults: {
      name: source.name,
      mapping: storedMapping(source) ?? suggestMapping(fields),
      consentText: source.consentText ?? '',
      consentPage: source.consentPage ?? '',
      redirectUrl: source.redirectUrl ?? '',
    },
    input: updateInboundSource,
    inputOf: (values) => ({ id: source.id, ...values }),
    send: (input) => save({ input }),
  });
  const { names, store } = form;
  const { name, mapping, consentText, consentPage } = useFormValues(form);
  const setMapping = (mapping: InboundMapping) => store.setValue(names.mapping, mapping);
  const rules = {
    name,
    mapping,
    consentText: consentText || null,
    consentPage: consentPage || null,
  };

  return (
    <PageSection
      title="Mapping"
      note={`${presetOf(preset).setUp} The URL was shown when the form was connected.`}
    >
      <Form form={form} className={styles.form}>
        <Sample
          preset={preset}
          onSample={(sample) => {
            setPasted(sample);
            setMapping({ ...suggestMapping(sample), ...known(mapping, sample) });
          }}
          onLast={() => setPasted(null)}
        />
        <MappingFields fields={fields} mapping={mapping} onChange={setMapping} />
        <TextInput
          name={names.name}
          label="Name of the form"
          autoComplete="off"
          required
          hint="This name is the source of its leads."
        />
        <TextArea
          name={names.consentText}
          label="Consent text (optional)"
          rows={3}
          hint="The text in the form with which people agree to a call. Without it, the leads of this form are saved but never called."
        />
        <TextInput
          name={names.consentPage}
          label="URL of the form (optional)"
          type="url"
          autoComplete="off"
          hint="It is stored with the consent, as evidence."
        />
        {preset === 'html' && (
          <TextInput
            name={names.redirectUrl}
            label="Redirect URL (optional)"
            type="url"
            autoComplete="off"
            hint="The visitor is redirected to this URL if the form has a hidden field “redirect” with the same URL."
          />
        )}
        <LeadPreview fields={fields} rules={rules} />
        <div className={recipes.row}>
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

/** The stored mapping of a source. Null if nothing is mapped yet. */
function storedMapping({ mapping }: SourceSettings_source$data): InboundMapping | null {
  const { firstName, lastName, email, phone, externalId, timeZone, consent } = mapping;
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent, referrer, landingPage } = mapping;
  const mapped = Object.entries({
    firstName,
    lastName,
    email,
    phone,
    externalId,
    timeZone,
    consent,
    utmSource,
    utmMedium,
    utmCampaign,
    utmTerm,
    utmContent,
    referrer,
    landingPage,
  }).filter(([, key]) => key);
  return mapped.length > 0 ? Object.fromEntries(mapped) : null;
}
