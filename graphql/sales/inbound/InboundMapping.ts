import {
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type LeadField,
} from '../../../web/content/sales/inbound/mapping.ts';
import { builder } from '../../schema/builder.ts';

const describeField = (field: LeadField) =>
  `Key of the form's field for: ${LEAD_FIELDS[field].toLowerCase()}. Null if no field fills it.`;

export const InboundMapping = builder
  .objectRef<Partial<Record<LeadField, string>>>('InboundMapping')
  .implement({
    description: 'The fields of a lead, and the fields of the form that fill them.',
    fields: (t) =>
      Object.fromEntries(
        LEAD_FIELD_NAMES.map((field) => [
          field,
          t.string({
            nullable: true,
            description: describeField(field),
            resolve: (mapping) => mapping[field] ?? null,
          }),
        ]),
      ),
  });

export const InboundMappingInput = builder.inputType('InboundMappingInput', {
  description: 'The fields of a lead, and the keys of the fields of the form that fill them.',
  fields: (t) => ({
    firstName: t.string({ description: describeField('firstName') }),
    lastName: t.string({ description: describeField('lastName') }),
    email: t.string({ description: describeField('email') }),
    phone: t.string({ description: describeField('phone') }),
    externalId: t.string({ description: describeField('externalId') }),
    timeZone: t.string({ description: describeField('timeZone') }),
    consent: t.string({ description: describeField('consent') }),
    utmSource: t.string({ description: describeField('utmSource') }),
    utmMedium: t.string({ description: describeField('utmMedium') }),
    utmCampaign: t.string({ description: describeField('utmCampaign') }),
    utmTerm: t.string({ description: describeField('utmTerm') }),
    utmContent: t.string({ description: describeField('utmContent') }),
    referrer: t.string({ description: describeField('referrer') }),
    landingPage: t.string({ description: describeField('landingPage') }),
  }),
});
