/** The `source` of a lead that called us before it left a form, and of a stranger who calls. */
export const INCOMING_SOURCE = 'inbound_call';
