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
  fields: (t) =>
    Object.fromEntries(
      LEAD_FIELD_NAMES.map((field) => [field, t.string({ description: describeField(field) })]),
    ),
});
